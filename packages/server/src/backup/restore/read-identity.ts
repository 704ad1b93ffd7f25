import { open } from 'node:fs/promises';
import { Decrypter } from 'age-encryption';
import { OperatorError, reasonOf } from '../../platform/operator-error.ts';

/** A file of age holds a few lines. */
const MAX_BYTES = 4096;

/**
 * The private key in the file that BACKUP_IDENTITY_FILE names; lines that begin with # are comments.
 *
 * @throws OperatorError that never says what stands in the file
 */
export async function readIdentity(path: string | undefined): Promise<string> {
  if (path === undefined || path === '')
    throw new OperatorError(
      'Set BACKUP_IDENTITY_FILE to the path of the file with the identity that `signet backup key` has printed.',
    );
  const text = await readStart(path);
  const lines = text.split('\n').map((line) => line.trim());
  const [identity = '', ...others] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    if (others.length > 0) throw new Error('there is more than one line');
    new Decrypter().addIdentity(identity);
    return identity;
  } catch {
    throw new OperatorError(
      `The file of BACKUP_IDENTITY_FILE, ${path}, must hold one identity: a line that begins with AGE-SECRET-KEY-.`,
    );
  }
}

async function readStart(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new OperatorError(
      `The file of BACKUP_IDENTITY_FILE cannot be read: ${reasonOf(cause)}. Give the path of a file that this user may read.`,
      { cause },
    );
  }
}
