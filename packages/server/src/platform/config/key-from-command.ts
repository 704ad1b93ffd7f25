import { spawnSync } from 'node:child_process';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';

const KEY_BYTES = 32;
/** A key management service is far away, and may have to be logged in to. */
const TIMEOUT_MS = 60_000;
const OUTPUT_MAX = 4096;

/**
 * The key that a command of the operator prints in base64, for instance one that has a key management service decrypt it. What
 * the command says goes to the error output as it is.
 *
 * @throws OperatorError when it fails, or prints anything but 32 bytes
 */
export function keyFromCommand(command: string): KeyObject {
  const { status, signal, error, stdout } = spawnSync('/bin/sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: OUTPUT_MAX,
  });
  if (error !== undefined || status !== 0)
    throw new OperatorError(
      `Signet cannot start.\nSECRETS_KEY_COMMAND failed (${error?.message ?? signal ?? `exit code ${status}`}). Run it by hand as this user; it has to print 32 bytes in base64.`,
    );
  const key = Buffer.from(stdout.trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new OperatorError(
      `Signet cannot start.\nSECRETS_KEY_COMMAND printed ${key.length} bytes in base64, and 32 are needed.`,
    );
  return createSecretKey(key);
}
