import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { ed25519PublicKeyOf, signEd25519, verifyEd25519 } from '../crypto/ed25519.ts';
import { AppError } from '../errors/app-error.ts';
import { keyIdOf, SIGNATURE_TYPES, signatureLine, signaturesBy, splitNote } from './note.ts';
import type { VerifierKey } from './verifier-key.ts';

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/**
 * The line, with its newline, by which a witness states that at `time` (seconds) the checkpoint was the largest consistent
 * one that it knew of the log (C2SP tlog-cosignature 1.0.1). The caller verified that. RangeError unless it is a note.
 */
export function cosign(checkpoint: string, name: string, privateKey: Uint8Array, time: number): string {
  const text = splitNote(checkpoint)?.text;
  if (text === undefined) throw new RangeError('not a signed note');
  const id = keyIdOf(SIGNATURE_TYPES.cosignature, name, ed25519PublicKeyOf(privateKey));
  const signature = signEd25519(privateKey, signedBytes(text, time));
  return signatureLine(name, id, concatBytes(timeBytes(time), signature));
}

/**
 * When the witness cosigned the checkpoint, in seconds, the latest time when it did so more than once; undefined when it did
 * not. Lines of others are skipped. AppError LedgerProofInvalid when a line claims to be by this witness and is not.
 */
export async function cosignedAt(
  checkpoint: string,
  { name, publicKey }: VerifierKey,
): Promise<number | undefined> {
  const note = splitNote(checkpoint);
  if (note === undefined) throw invalid('not a signed note');
  const id = keyIdOf(SIGNATURE_TYPES.cosignature, name, publicKey);
  const times = signaturesBy(note.signatures, name, id).map(async (bytes) => {
    const time = bytes.length === TIME_BYTES + SIGNATURE_BYTES ? timeOf(bytes) : undefined;
    const signature = bytes.subarray(TIME_BYTES);
    if (time === undefined || !(await verifyEd25519(publicKey, signedBytes(note.text, time), signature)))
      throw invalid('the cosignature is not by this witness');
    return time;
  });
  return times.length === 0 ? undefined : Math.max(...(await Promise.all(times)));
}

function signedBytes(text: string, time: number): Bytes {
  return utf8(`cosignature/v1\ntime ${time}\n${text}`);
}

function timeBytes(time: number): Bytes {
  if (!Number.isSafeInteger(time) || time < 0) throw new RangeError('a time is a number of seconds');
  const bytes = new Uint8Array(TIME_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  return bytes;
}

/** Undefined for times beyond the largest safe integer: 285 million years from now. */
function timeOf(bytes: Uint8Array): number | undefined {
  const time = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
  return Number.isSafeInteger(time) ? time : undefined;
}

function invalid(detail: string): AppError {
  return new AppError('LedgerProofInvalid', { detail });
}
