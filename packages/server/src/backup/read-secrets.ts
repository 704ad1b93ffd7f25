import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = z.string().regex(/^[a-z][a-z-]*\.(?:pem|key|json)$/);
/** The files of `secrets/`, by name, in Base64. */
const secretsSchema = z.record(fileName, z.base64());

/** The folder `secrets/` as an object of a backup. */
export async function readSecrets(dataDir: string): Promise<Uint8Array> {
  const folder = join(dataDir, 'secrets');
  const files: Record<string, string> = {};
  for (const name of (await readdir(folder)).toSorted())
    if (fileName.safeParse(name).success)
      files[name] = (await readFile(join(folder, name))).toString('base64');
  return Buffer.from(JSON.stringify(files));
}

/**
 * The files in such an object, by name.
 *
 * @throws ZodError when it is none
 */
export function parseSecrets(content: Uint8Array): Map<string, Buffer> {
  const files = secretsSchema.parse(JSON.parse(Buffer.from(content).toString()));
  return new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
}
