import type { HeldKey } from '@signet/domain/trust/held-key';
import { openEarlierSecret } from '@signet/domain/envelopes/earlier-secret';
import { AppError } from '@signet/domain/errors/app-error';
import { namedGranter } from '@signet/domain/envelopes/sealed-secret';
import { ownerWith, recordedKey, type VerifiedRecord } from '@signet/domain/statements/contract-record';
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
 * match the key in the record and be sealed by an owner of the contract, the present or a former one.
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
    const granter = ownerWith(record, namedGranter(earlier.encrDS)) ?? record.by;
    next = await openEarlierSecret(earlier.encrDS, { key, next, granter });
    opened.set(`${record.id}/${at}`, next);
  }
  return next;
}
