import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Something that is stored, to be searched for what must not be in it. */
export interface StoredBytes {
  name: string;
  bytes: Buffer;
}

/** All files below a folder. */
export async function filesIn(folder: string): Promise<StoredBytes[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(paths.map(async (name) => ({ name, bytes: await readFile(name) })));
}

/** Names of everything that holds the bytes as they are, or as hexadecimal or base64 text at any offset. */
export function holdersOf(stored: readonly StoredBytes[], secret: Uint8Array | string): string[] {
  const bytes = Buffer.from(secret as string);
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // the first and last characters also carry bits of the neighbours
    return text.slice(shift === 0 ? 0 : shift + 1, -4);
  });
  const needles = [
    bytes,
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  return stored
    .filter(({ bytes: content }) => needles.some((needle) => content.includes(needle)))
    .map(({ name }) => name);
}
