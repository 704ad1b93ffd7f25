import { foundContract } from '@signet/domain/crypto/certified-key';
import { sealEnvelope } from '@signet/domain/crypto/envelope';
import { ownRecipient } from '@signet/domain/crypto/recipient';
import { NEW_CONTRACT_TITLE } from '@signet/domain/contracts/new-contract';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Contract } from '../api-client/entities.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { keepContractSecret } from './contract-secret.ts';

/** Makes a draft with a fresh secret, wrapped to the own key (STATE-NEW-01, NET-13, API-51). */
export async function createContract(title = NEW_CONTRACT_TITLE): Promise<Contract> {
  const own = await sessionKeys();
  const key = await foundContract(own.accountId);
  const { id, publicKey } = key.of;
  const encrDS = await sealEnvelope(key, ownRecipient(own), own);
  const contract = readOne<Contract & { type: string }>(
    await call<ResourceDocument>('POST', '/digitalassets', {
      body: { data: { type: 'digitalassets', id, attributes: { title, encrData: { encrDS, publicKey } } } },
    }),
  );
  keepContractSecret(key);
  return contract;
}
