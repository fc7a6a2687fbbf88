import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { keep, kept } from '../src/lib/keeping';
import { isDark, settings, wishes } from '../src/lib/settings.svelte';

describe('settings', () => {
  it('come back as they were kept', () => {
    settings.speed = 4;
    settings.theme = 'dark';
    flushSync();
    expect(wishes(kept('settings'))).toMatchObject({ speed: 4, theme: 'dark', cartouche: true });
  });

  it('put the theme on the page', () => {
    settings.theme = 'dark';
    flushSync();
    expect(isDark()).toBe(true);
    expect(document.documentElement.className).toContain('dark');
    settings.theme = 'light';
    settings.motions = 'off';
    flushSync();
    expect([...document.documentElement.classList].sort()).toEqual(['light', 'still']);
  });

  it('never trip over what was kept', () => {
    for (const bad of [null, '', 'nonsense', '3', 'null', '{"speed": 1000, "theme": 5, "motions": "yes"}'])
      expect(wishes(bad)).toMatchObject({ speed: 1, theme: 'auto', fallen: 'turn' });
  });

  it('go without a memory where the browser has none', () => {
    const memory = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    try {
      expect(kept('lang')).toBeNull();
      expect(() => keep('lang', 'fr')).not.toThrow();
    } finally {
      Object.defineProperty(globalThis, 'localStorage', memory);
    }
  });
});
