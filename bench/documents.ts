import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, timed, type Bench, type Figure, type Part } from './harness.ts';
import { servePages } from './pages.ts';

const SIZE = 50 * 2 ** 20;
const ROUNDS = 7;

/** Hash and encryption of a document in the worker of the app, against openssl doing both at the same time. */
export const documents: Part = {
  name: 'documents',
  title: 'Document of 50 MiB: hash and encrypt',
  run,
};

async function run({ browser, folder }: Bench): Promise<Figure[]> {
  const file = join(folder, 'document.bin');
  writeFileSync(file, randomBytes(SIZE));
  const pages = await servePages({ folder }, 'documents');
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${pages.origin}/documents.html`);
    const encryptOnce = () => page.evaluate((size) => window.encryptOnce(size), SIZE);
    await encryptOnce(); // makes the file
    await native(file); // brings it into the page cache
    const runs = [];
    const floors = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await native(file));
      runs.push(await encryptOnce());
    }
    return [
      {
        name: 'worker, from the call to the ciphertext',
        value: median(runs.map(({ ms }) => ms)),
        unit: 'ms',
        against: { name: 'openssl', value: median(floors) },
        goal: { of: 'ratio', atMost: 1.6 },
      },
      {
        name: `longest gap of the main thread in ${ROUNDS} runs`,
        value: Math.max(...runs.map(({ longestGap }) => longestGap)),
        unit: 'ms',
        goal: { of: 'value', atMost: 50 },
      },
    ];
  } finally {
    await context.close();
    await pages.close();
    rmSync(file);
  }
}

/** Milliseconds until both openssl processes, running side by side, are done. */
function native(file: string): Promise<number> {
  const [key, iv] = [randomBytes(32).toString('hex'), randomBytes(16).toString('hex')];
  return timed(() =>
    Promise.all([
      openssl('dgst', '-sha3-256', file),
      openssl('enc', '-aes-256-ctr', '-K', key, '-iv', iv, '-in', file, '-out', '/dev/null'),
    ]),
  );
}

async function openssl(...args: string[]): Promise<void> {
  const child = spawn('openssl', args, { stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`openssl ${args[0] ?? ''} ended with ${code}.`);
}
