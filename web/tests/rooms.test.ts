/** Imports between the rooms of the app go one way: a file knows its own room and those before it. */
import { describe, expect, it } from 'vitest';

const ROOMS = [
  'lib',
  'rules',
  'table/plan',
  'table/ink',
  'table/pieces',
  'table/over',
  'walk',
  'table/view',
  'story',
  'start',
  'after',
  'play/parts',
  'play/desk',
  'play/draft',
  'play/cards',
  'play/question',
  'play/field',
  'play/beside',
  'play/history',
  'play/page',
  'play',
  '', // the app itself
];
const MOST = 25; // files of a folder

const sources = import.meta.glob<string>('../src/**/*.{svelte,ts}', { eager: true, query: '?raw', import: 'default' });
const texts = new Map(Object.entries(sources).map(([path, text]) => [path.replace('../src/', ''), text]));
const roomOf = (file: string): number => {
  const folder = file.split('/').slice(0, -1);
  while (folder.length && !ROOMS.includes(folder.join('/'))) folder.pop();
  return ROOMS.indexOf(folder.join('/'));
};
const IMPORTED = /(?:from|import)\s*\(?'(\.[^'?]+)'/g;
const targetOf = (file: string, spec: string): string => new URL(spec, `http://app/${file}`).pathname.slice(1);

describe('rooms', () => {
  it('are all there, and none is a heap', () => {
    const used = new Set([...texts.keys()].map(roomOf));
    expect([...used].sort((one, other) => one - other)).toEqual(ROOMS.map((_, number) => number));
    const folders = [...texts.keys()].map((file) => file.split('/').slice(0, -1).join('/'));
    for (const folder of new Set(folders))
      expect(folders.filter((one) => one === folder).length, folder).toBeLessThanOrEqual(MOST);
  });

  it('know those before them only', () => {
    const wrong: string[] = [];
    for (const [file, text] of texts)
      for (const [, spec] of text.matchAll(IMPORTED)) {
        const target = targetOf(file, spec!);
        if (!target.endsWith('.css') && roomOf(target) > roomOf(file)) wrong.push(`${file} -> ${target}`);
      }
    expect(wrong).toEqual([]);
  });
});
