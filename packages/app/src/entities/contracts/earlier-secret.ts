import type { HeldKey } from '@signet/domain/trust/held-key';
import { openEarlierSecret } from '@signet/domain/envelopes/earlier-secret';
import { AppError } from '@signet/domain/errors/app-error';
import { recordedKey, type VerifiedRecord } from '@signet/domain/statements/contract-record';
import { api } from '../../shared/api-client/api.ts';
import { onLock } from '../../shared/session/lock-store.ts';
import { onSessionEnd } from '../../shared/session/session-store.ts';

/** Earlier keys that were opened, by contract and epoch. */
const opened = new Map<string, HeldKey>();
onSessionEnd(() => opened.clear());
onLock(() => opened.clear());

type SealedSecrets = readonly { epoch: number; encrDS: string }[];

async function inSession(contractId: string): Promise<SealedSecrets> {
  return (await api.all('contractkeys', { at: `/digitalassets/${contractId}/keys`, sort: '-epoch' })).items;
}

/**
 * The secret of an earlier epoch of a contract, reached from the given one by opening one epoch after the other. Each must
 * match the key in the record and be sealed by the owner who signed it.
 *
 * @param listed reads the sealed secrets, where it is not done in a session
 * @throws AppError CouldNotDecrypt when one is missing or wrong
 */
export async function earlierSecret(
  record: VerifiedRecord,
  given: HeldKey,
  epoch: number,
  listed: (contractId: string) => Promise<SealedSecrets> = inSession,
): Promise<HeldKey> {
  const known = opened.get(`${record.id}/${epoch}`);
  if (known !== undefined) return known;
  const items = await listed(record.id);
  let next = given;
  for (let at = given.of.epoch - 1; at >= epoch; at -= 1) {
    const earlier = items.find((item) => item.epoch === at);
    if (earlier === undefined)
      throw new AppError('CouldNotDecrypt', { detail: 'an earlier secret is missing' });
    const key = recordedKey(record, at);
    next = await openEarlierSecret(earlier.encrDS, { key, next, granter: record.by });
    opened.set(`${record.id}/${at}`, next);
  }
  return next;
}
