import { z } from 'zod';
import type { SecretStore } from '../platform/secrets/secret-store.ts';

const fileName = z.string().regex(/^[a-z][a-z-]*\.(?:pem|key|json)$/);
/** The files of `secrets/`, by name, in Base64. */
const secretsSchema = z.record(fileName, z.base64());

/** All secrets as an object of a backup, as files of `secrets/` wherever they are kept. */
export async function readSecrets(store: SecretStore): Promise<Uint8Array> {
  const files: Record<string, string> = {};
  for (const name of await store.names())
    if (fileName.safeParse(name).success)
      files[name] = Buffer.from((await store.read(name)) ?? '').toString('base64');
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
