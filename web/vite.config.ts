import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the sources as they are, against a server started with `escarmouche serve`.
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: { outDir: '../src/escarmouche/server/static', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8630', ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
});
