/** What is made of the app once it is bundled: the worker that keeps its shell, and each file packed as small as it goes. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|html|svg|webmanifest)$/;
const SMALL = 1000; // bytes that are not worth packing

/** `mark` tells of which sources the app is. */
export function shell(mark: string): Plugin {
  let folder = '';
  return {
    name: 'shell',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      const kept = new Set(['/', '/icon.svg']);
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const open = chunks.filter((chunk) => chunk.isEntry);
      for (const chunk of open) {
        kept.add(`/${chunk.fileName}`);
        for (const file of chunk.viteMetadata?.importedCss ?? []) kept.add(`/${file}`);
        for (const name of chunk.imports) open.push(...chunks.filter((one) => one.fileName === name));
      }
      const fonts = Object.keys(bundle).filter((name) => /latin-\d.*\.woff2$/.test(name));
      for (const name of fonts) kept.add(`/${name}`);
      const source = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8')
        .replace('__MARK__', mark)
        .replace('__SHELL__', JSON.stringify([...kept]));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name);
        if (!PACKED.test(name) || statSync(file).size < SMALL) continue;
        const data = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(data, { params }));
      }
    },
  };
}
