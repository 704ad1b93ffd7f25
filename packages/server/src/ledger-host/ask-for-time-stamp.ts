import { splitNote } from '@signet/domain/ledger/note';
import type { Stamp } from '@signet/domain/ledger/stamp-line';
import { openTimeStampReply, timeStampQuery } from '@signet/domain/time-stamp/ask';
import type { TimeStampAuthority } from '../platform/config/time-stamps.ts';
import { limitedBody } from './limited-body.ts';

const TIMEOUT_MS = 10_000;
/** What is kept of it becomes a part of a checkpoint, which has to stay below 64 KiB. */
const ANSWER_MAX = 16_384;

/**
 * Asks a time stamp authority to stamp the text of a checkpoint (RFC 3161, 3.4): it sees a hash and nothing else. What it answers is
 * verified.
 *
 * @param signal ends the question before it is answered
 * @throws Error when it does not answer in ten seconds, refuses, or answers anything but a stamp that verifiers will accept
 */
export async function askForTimeStamp(
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
