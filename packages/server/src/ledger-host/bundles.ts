import { TILE_WIDTH, tileWidth } from '@signet/domain/ledger/tiles';
import { OperatorError } from '../platform/operator-error.ts';
import type { LedgerHost } from './host.ts';

/** The file of the last entries is replaced when there are more; then it is looked for once more. */
const ATTEMPTS = 5;

/**
 * The bundles of a log of `size` entries from its files, in order.
 *
 * @param first number of the bundle to begin with
 * @throws OperatorError when entries are missing
 */
export async function* bundlesOf(
  read: LedgerHost['entries'],
  log: 'contracts' | 'keys',
  size: number,
  first = 0,
): AsyncGenerator<{ bytes: Uint8Array; width: number }> {
  for (let index = first; index * TILE_WIDTH < size; index++) {
    const width = tileWidth(0, index, size);
    yield { bytes: await again(() => read(log, index, width)), width };
  }
}

async function again(read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      const bytes = await read();
      if (bytes !== undefined) return bytes;
      throw new OperatorError('A log has fewer entries than the database knows. Restart the server.');
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
