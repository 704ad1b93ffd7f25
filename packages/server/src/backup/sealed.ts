import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '../platform/operator-error.ts';
import type { SealedObject } from './manifest.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Encrypts to the recipient, into a new file, in the form of age (age-encryption.org/v1).
 *
 * @returns SHA-256 (hex) and length of what was encrypted
 */
export async function sealInto(
  path: string,
  recipient: string,
  source: Chunks,
): Promise<Pick<SealedObject, 'sha256' | 'bytes'>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sha256 = createHash('sha256');
  let bytes = 0;
  await pipeline(
    source,
    async function* (chunks: Chunks) {
      for await (const chunk of chunks) {
        sha256.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    async function* (chunks: Chunks) {
      yield* await encrypter.encrypt(ReadableStream.from(chunks));
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { sha256: sha256.digest('hex'), bytes };
}

/**
 * Decrypts an object of a backup while it is read. Whether it is the one of the manifest is known at its end only.
 *
 * @param maxBytes longest content
 * @throws OperatorError when it is not for this identity, or was changed
 */
export async function* unsealed(
  name: string,
  identity: string,
  source: Chunks,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  let bytes = 0;
  try {
    for await (const chunk of await decrypter.decrypt(ReadableStream.from(source))) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error('it is longer than the backup says');
      yield chunk;
    }
  } catch (cause) {
    throw new OperatorError(refusal(name, cause), { cause });
  }
}

/**
 * Decrypts an object that a manifest names.
 *
 * @throws OperatorError as {@link unsealed} does, and at the end when its content is another one
 */
export async function* unsealedObject(
  { name, sha256, bytes }: SealedObject,
  identity: string,
  source: Chunks,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of unsealed(name, identity, source, bytes)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new OperatorError(damaged(name));
}

/** The sentence about an object that is not what was backed up. */
export const damaged = (name: string): string =>
  `${name} of the backup is damaged: it is not what was backed up. Restore another backup. Delete this object, then the next backup writes it again if it still has it.`;

function refusal(name: string, cause: unknown): string {
  return cause instanceof Error && cause.message.includes('no identity matched')
    ? `${name} is not encrypted to the identity in BACKUP_IDENTITY_FILE. Take the identity that belongs to the BACKUP_RECIPIENT of this backup.`
    : damaged(name);
}
