import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, type Rolldown } from 'vite';

/** Files by their paths. */
export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

/** Builds the page of a review in memory. */
export async function buildPage(): Promise<PageFiles> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'page'),
    base: './',
    plugins: [react()],
    resolve: { conditions: ['signet-source', ...defaultClientConditions] },
    build: { write: false, modulePreload: false, assetsInlineLimit: 0 },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
