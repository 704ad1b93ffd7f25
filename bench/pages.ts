import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, preview } from 'vite';
import { root } from '../tools/run.ts';

/** The pages of bench/pages, built as the app is built, and served. */
export interface Pages {
  origin: string;
  /** What is put here is served, too. */
  folder: string;
  close(): Promise<void>;
}

export interface PagesOptions {
  /** What is built lies in a folder of its own below. */
  folder: string;
  /** Where the pages are. @default bench/pages */
  source?: string;
}

/** Builds pages, e.g. 'documents' for bench/pages/documents.html, and serves them. */
export async function servePages(
  { folder, source = join(root, 'bench/pages') }: PagesOptions,
  ...names: string[]
): Promise<Pages> {
  const outDir = join(folder, `pages-${names.join('-')}`);
  const config = { root: source, configFile: false, logLevel: 'warn' } as const;
  await build({
    ...config,
    plugins: [react()],
    resolve: { conditions: ['signet-source', ...defaultClientConditions] },
    worker: { format: 'es' },
    build: {
      target: 'baseline-widely-available',
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: names.map((name) => join(source, `${name}.html`)) },
    },
  });
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The pages are not served.');
  return { origin: `http://127.0.0.1:${address.port}`, folder: outDir, close: () => server.close() };
}
