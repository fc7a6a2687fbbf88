/** A page for those who draw the table: /dev.html?scene=<file in dev/scenes>&theme=dark&show=overlay. Not part of the app. */
import { mount } from 'svelte';
import { settings } from '../src/lib/settings.svelte';
import '../src/app.css';
import DevPage from './DevPage.svelte';

const wish = new URLSearchParams(location.search);
settings.theme = wish.get('theme') === 'dark' ? 'dark' : 'light';

export default mount(DevPage, {
  target: document.getElementById('app')!,
  props: {
    scene: wish.get('scene') ?? '',
    show: wish.get('show') ?? '',
    zoom: Number(wish.get('zoom') ?? 1),
    many: Number(wish.get('many') ?? 0),
  },
});
