import { afterEach, describe, expect, it } from 'vitest';
import { pageOf, router } from '../src/lib/router.svelte';

globalThis.scrollTo = () => {};

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(pageOf('/')).toEqual({ page: 'start' });
    expect(pageOf('/new', '?ruleset=guepier&scenario=camerone')).toEqual({
      page: 'new',
      ruleset: 'guepier',
      scenario: 'camerone',
    });
    expect(pageOf('/new/')).toEqual({ page: 'new', ruleset: '', scenario: '' });
    expect(pageOf('/games/a1')).toEqual({ page: 'game', game: 'a1', at: null });
    expect(pageOf('/rules/guepier')).toEqual({ page: 'rules', ruleset: 'guepier' });
    expect(pageOf('/rules')).toEqual({ page: 'rules', ruleset: '' });
  });

  it('that lead nowhere say so', () => {
    for (const path of ['/games', '/games/a/b', '/new/x', '/other', '/rules/a/b'])
      expect(pageOf(path)).toEqual({ page: 'lost' });
  });

  it('may be badly written', () => {
    expect(pageOf('/games/%E0%A4%A')).toEqual({ page: 'game', game: '%E0%A4%A', at: null });
  });
});

describe('going', () => {
  afterEach(() => router.go('/'));

  it('changes page, path and hash', () => {
    router.go('/rules/guepier#GM.1.03');
    expect(router.path).toBe('/rules/guepier');
    expect(router.hash).toBe('#GM.1.03');
    expect(router.page).toEqual({ page: 'rules', ruleset: 'guepier' });
  });

  it('leaves a trace in the history unless told otherwise', () => {
    const before = history.length;
    router.go('/new');
    expect(history.length).toBe(before + 1);
    router.go('/rules', true);
    expect(history.length).toBe(before + 1);
  });

  function clicked(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // What is not followed would make jsdom load a page.
    const watch = (seen: Event) => {
      router.follow(seen as MouseEvent);
      followed = seen.defaultPrevented;
      seen.preventDefault();
    };
    let followed = false;
    document.addEventListener('click', watch, { once: true });
    document.querySelector('a')!.dispatchEvent(event);
    return followed;
  }

  it('follows plain clicks on links of the app', () => {
    expect(clicked('<a href="/games/x">on</a>')).toBe(true);
    expect(router.path).toBe('/games/x');
  });

  it('leaves other links to the browser', () => {
    expect(clicked('<a href="https://example.org/">away</a>')).toBe(false);
    expect(clicked('<a href="/api/games/x/save" download>save</a>')).toBe(false);
    expect(clicked('<a href="/new" target="_blank">new window</a>')).toBe(false);
    expect(clicked('<a href="/new">with a key</a>', { ctrlKey: true })).toBe(false);
    expect(router.path).toBe('/');
  });
});
