import { toBase64Url } from '@signet/domain/bytes/base64';
import { foundContract } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { ownRecipient } from '@signet/domain/trust/recipient';
import { randomBytes } from '@signet/domain/crypto/platform';
import { NEW_CONTRACT_TITLE } from '@signet/domain/contracts/new-contract';
import { createContractRecord } from '@signet/domain/statements/contract-record';
import { DRAFT_FACTS } from '@signet/domain/statements/draft-facts';
import { api } from '../../shared/api-client/api.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { keepOwnRecord } from './change-contract.ts';
import { keepContractSecret } from './contract-secret.ts';

/** Makes a draft with a fresh secret and its first record, wrapped for the person's own key (STATE-NEW-01, NET-13, API-51). */
export async function createContract(title = NEW_CONTRACT_TITLE): Promise<Contract> {
  const own = await sessionKeys();
  const key = await foundContract(own.accountId);
  const { id, publicKey } = key.of;
  const encrDS = await sealEnvelope(key, ownRecipient(own), own);
  const statement = await createContractRecord(own.auth, {
    ...DRAFT_FACTS,
    title,
    id,
    owner: own.accountId,
    keys: [publicKey],
    keyOutdated: false,
    places: [],
    seq: 0,
    prev: null,
    time: new Date().toISOString(),
  });
  const record = { statement, salt: toBase64Url(randomBytes(32)) };
  const fields = { title, encrData: { encrDS, publicKey }, record };
  const contract = await api.create('digitalassets', fields, {
    id,
    answer: 'digitalassets',
    tell: 'failures',
  });
  keepContractSecret(key);
  await keepOwnRecord(statement);
  return contract;
}
