import { splitNote } from '@signet/domain/ledger/note';
import type { Stamp } from '@signet/domain/ledger/stamp-line';
import { openTimeStampReply, timeStampQuery } from '@signet/domain/time-stamp/query';
import type { TimeStampAuthority } from '../platform/config/time-stamps.ts';
import { limitedBody } from './limited-body.ts';

const TIMEOUT_MS = 10_000;
/** The stamp becomes a part of a checkpoint, which has to stay below 64 KiB. */
const ANSWER_MAX = 16_384;

/**
 * Requests a time stamp on the text of a checkpoint (RFC 3161, 3.4): the authority sees only a hash. Its response is
 * verified.
 *
 * @param signal aborts the request
 * @throws Error when it does not respond in ten seconds, refuses, or returns anything but a stamp that verifiers will accept
 */
export async function requestTimeStamp(
  { url, issuers }: TimeStampAuthority,
  checkpoint: string,
  signal: AbortSignal,
): Promise<Stamp> {
  const query = await timeStampQuery(splitNote(checkpoint)?.text ?? '');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: query.bytes,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const reply = await limitedBody(response, ANSWER_MAX);
  if (response.status !== 200) throw new Error(`The time stamp authority answered ${response.status}.`);
  return openTimeStampReply(reply, query, issuers);
}
