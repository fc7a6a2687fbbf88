import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { shell } from './shell.ts';

/** Of which sources the app is; `bundle.py` knows it. */
const mark = process.env.APP_MARK ?? '';

const still = `${import.meta.dirname}/src/table/view/still.ts`;

// `npm run dev` shows the sources as they are, against a server started with `escarmouche serve`.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), shell(mark)],
  resolve: { alias: { 'd3-transition': still, 'd3-interpolate': still } },
  define: { __APP_MARK__: JSON.stringify(mark) },
  build: { outDir: '../src/escarmouche/server/static', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8630', ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], testTimeout: 30_000 }, // a busy machine is slow
});
