import { fromBase64 } from '../bytes/base64.ts';
import type { AppError } from '../errors/app-error.ts';
import { HASH_BYTES } from './merkle.ts';

/** The hash in a line of base64, as the formats of C2SP write it; throws what `malformed` makes for any other line. */
export function hashOfLine(line: string, malformed: (cause?: unknown) => AppError): Uint8Array {
  try {
    const hash = fromBase64(line);
    if (hash.length === HASH_BYTES) return hash;
  } catch (cause) {
    throw malformed(cause);
  }
  throw malformed();
}
