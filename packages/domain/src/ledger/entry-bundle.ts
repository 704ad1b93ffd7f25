import { concatBytes, type Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { TILE_WIDTH } from './tiles.ts';

/** Up to 256 entries in the form they are served (C2SP tlog-tiles): each after its length in two bytes. */
export function encodeEntryBundle(entries: readonly Uint8Array[]): Bytes {
  if (entries.length > TILE_WIDTH) throw new RangeError('a bundle holds up to 256 entries');
  return concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > 0xffff) throw new RangeError('an entry has up to 65,535 bytes');
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/** The entries of a bundle; AppError LedgerProofInvalid when it is cut off or holds more than 256. */
export function decodeEntryBundle(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let offset = 0;
  while (offset < bundle.length) {
    const [high, low] = bundle.subarray(offset, offset + 2);
    const start = offset + 2;
    const end = low === undefined ? Infinity : start + (high ?? 0) * 256 + low;
    if (end > bundle.length || entries.length === TILE_WIDTH) {
      throw new AppError('LedgerProofInvalid', { detail: 'the bundle of entries is malformed' });
    }
    entries.push(bundle.subarray(start, end));
    offset = end;
  }
  return entries;
}
