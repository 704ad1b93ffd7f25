import { nextContractKey, type HeldKey } from '@signet/domain/trust/held-key';
import { sealEarlierSecret } from '@signet/domain/envelopes/earlier-secret';
import { AppError } from '@signet/domain/errors/app-error';
import type { RecordContent } from '@signet/domain/statements/record-succession';
import { api } from '../../shared/api-client/api.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { wrapForPeople, type WrapOptions, type WrappedForPeople } from '../sharing/wrap-for-people.ts';
import { changeContract } from '../contracts/change-contract.ts';
import { keepContractSecret, ownContractSecret, recordFor } from '../contracts/contract-secret.ts';

/**
 * Starts the next epoch of the person's contract: a fresh secret, wrapped for everybody in the newest record who can be
 * verified, the previous secret sealed under it, and the record that names the key. A single call does all of it, so that an
 * interruption leaves nothing half done.
 *
 * @param contract the contract from the server, with its newest record
 * @throws AppError Conflict when another change came between; as ownContractSecret, wrapForPeople and wrapForPlace
 */
export async function startEpoch(contract: Contract, options: WrapOptions): Promise<HeldKey> {
  const { hash } = recordFor(contract);
  const [present, own] = await Promise.all([ownContractSecret(contract), sessionKeys()]);
  const key = await nextContractKey(present);
  const { epoch, publicKey } = key.of;
  const people = await wrapForPeople(contract, key, options);
  const { filings, places } = await wrapForOwnPlace(contract, key);
  const encrPrevious = await sealEarlierSecret(present, key, own);
  const fields = { epoch, publicKey, encrPrevious, grants: people.grants, filings };
  await changeContract(
    contract.id,
    (content, before) => {
      if (before.hash !== hash)
        throw new AppError('Conflict', { detail: 'the contract was changed in the meantime' });
      return { ...withAccounts(content, people), keys: [...content.keys, publicKey], places };
    },
    (record) =>
      api.create('contractkeys', { ...fields, record }, { at: `/digitalassets/${contract.id}/keys` }),
  );
  keepContractSecret(key);
  return key;
}

async function wrapForOwnPlace(contract: Contract, key: HeldKey) {
  const record = recordFor(contract);
  if (record.places.length === 0) return { filings: [], places: [] };
  const { wrapForPlace } = await import('../contracts/contract-place.ts');
  return wrapForPlace(record, contract, key);
}

/** People named by address alone who have proved an account since are named by it from now on. */
function withAccounts(content: RecordContent, { accounts }: WrappedForPeople): RecordContent {
  const named = <Person extends { email: string; accountId: string | null }>(person: Person): Person => ({
    ...person,
    accountId: person.accountId ?? accounts.get(person.email) ?? null,
  });
  return { ...content, signers: content.signers.map(named), readers: content.readers.map(named) };
}
