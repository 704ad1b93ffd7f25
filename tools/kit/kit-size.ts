import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Bytes after `gzip -9`. */
export interface Size {
  js: number;
  css: number;
}

const gzip = (text: string | Uint8Array) => (text.length === 0 ? 0 : gzipSync(text, { level: 9 }).length);

/** What a module costs in a production build of a consumer, React itself and PDF.js not counted. */
export async function sizeOf(folder: string, source: string): Promise<Size> {
  const entry = join(folder, 'measured.js');
  writeFileSync(entry, source);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      // not Vite's library mode, which leaves the blanks in
      rolldownOptions: {
        input: entry,
        external: [/^react(?:$|\/)/u, /^react-dom(?:$|\/)/u, /^pdfjs-dist(?:$|\/)/u],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const scripts = output.filter((part) => part.type === 'chunk').map(({ code }) => code);
  const styles = output
    .filter((part) => part.type === 'asset')
    .filter(({ fileName }) => fileName.endsWith('.css'));
  return { js: gzip(scripts.join('\n')), css: gzip(styles.map(({ source: css }) => String(css)).join('\n')) };
}
