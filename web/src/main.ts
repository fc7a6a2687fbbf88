import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { keepShell, server, watchParts } from './lib/server.svelte';
import './lib/settings.svelte';

keepShell();
watchParts();
void server.ask();

export default mount(App, { target: document.getElementById('app')! });
