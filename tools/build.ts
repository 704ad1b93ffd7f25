import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { writeLegal } from './legal/write-legal.ts';
import { root, run } from './run.ts';
import { writeSbom } from './sbom.ts';

const dist = join(root, 'packages/app/dist');
const stamp = join(dist, '.built');
const sources = [
  ...['app', 'forms', 'ui', 'domain'].map((name) => join(root, 'packages', name)),
  join(root, 'tools/legal'),
];

/** Builds the app when a source is newer than the last build; resolves with whether it is there. */
export async function buildApp({ force = false } = {}): Promise<boolean> {
  if (!force && existsSync(stamp) && newest() <= statSync(stamp).mtimeMs) return true;
  console.log('Building the app …');
  if ((await run('vite', ['build', 'packages/app', '--logLevel', 'warn'])) !== 0) return false;
  if (!(await writeSbom())) return false;
  await writeLegal(dist);
  compress(dist);
  writeFileSync(stamp, '');
  return true;
}

/** Time of the last change of anything the build reads. */
function newest(): number {
  const files = [join(root, 'pnpm-lock.yaml'), ...sources.flatMap(filesOf)];
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === '__screenshots__') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

/** Writes .br and .gz beside what compresses well, so that the server need not do it for each request. */
function compress(folder: string): void {
  for (const file of filesOf(folder)) {
    if (!['.js', '.mjs', '.css', '.html', '.svg', '.json', '.wasm'].includes(extname(file))) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main && !(await buildApp({ force: true }))) process.exitCode = 1;
