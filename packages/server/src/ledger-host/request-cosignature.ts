import { formatAddCheckpoint, type AddCheckpoint } from '@signet/domain/ledger/add-checkpoint';
import { cosignedAt } from '@signet/domain/ledger/cosignature';
import type { WitnessAddress } from '../platform/config/witnesses.ts';
import { limitedBody } from './limited-body.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 16_384;

/** A cosignature, or the size of the tree that the witness knows when it differs from the request. */
export type WitnessAnswer = { line: string } | { knows: number };

/**
 * Requests a witness's cosignature on a checkpoint (C2SP tlog-witness, add-checkpoint). Its response is verified.
 *
 * @param signal aborts the request
 * @throws Error when it does not respond in ten seconds, refuses, or returns anything but a cosignature of its own
 */
export async function requestCosignature(
  witness: WitnessAddress,
  request: AddCheckpoint,
  signal: AbortSignal,
): Promise<WitnessAnswer> {
  const response = await fetch(`${witness.url}/add-checkpoint`, {
    method: 'POST',
    body: formatAddCheckpoint(request),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const text = (await limitedBody(response, ANSWER_MAX)).toString();
  if (response.status === 409) return { knows: sizeIn(text) };
  if (response.status !== 200) throw new Error(`The witness ${witness.name} answered ${response.status}.`);
  for (const line of text.split(/(?<=\n)/)) {
    if (!line.startsWith(`\u2014 ${witness.name} `)) continue;
    if ((await cosignedAt(request.checkpoint + line, witness)) !== undefined) return { line };
  }
  throw new Error(`The witness ${witness.name} answered without a cosignature.`);
}

function sizeIn(text: string): number {
  const size = /^(?:0|[1-9]\d{0,15})\n$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(size)) throw new Error('A witness answered a conflict without a size.');
  return size;
}
