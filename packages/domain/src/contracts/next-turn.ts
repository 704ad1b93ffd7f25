import { MAX_TURN } from './signing-order.ts';

/** The turn of a signer who comes last: after all others, or with the last of them where no number is left. */
export function nextTurn(signers: readonly { turn?: number | undefined }[]): number {
  return Math.min(Math.max(0, ...signers.map(({ turn = 0 }) => turn)) + 1, MAX_TURN);
}
