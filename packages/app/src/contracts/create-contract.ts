import { createDataSecret, assetPublicKeyOf } from '@signet/domain/crypto/data-secret';
import { sealEnvelope } from '@signet/domain/crypto/envelope';
import { NEW_CONTRACT_TITLE } from '@signet/domain/contracts/new-contract';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Contract } from '../api-client/entities.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { keepContractSecret } from './contract-secret.ts';

/** Makes a draft with a fresh data secret, wrapped to the own key (STATE-NEW-01, NET-13, API-51). */
export async function createContract(title = NEW_CONTRACT_TITLE): Promise<Contract> {
  const { auth, enc } = await sessionKeys();
  const secret = createDataSecret();
  const publicKey = await assetPublicKeyOf(secret);
  const encrDS = await sealEnvelope({
    secret,
    recipientKey: enc.publicKey,
    recipientType: 'account',
    assetPublicKey: publicKey,
    granter: auth,
  });
  const contract = readOne<Contract & { type: string }>(
    await call<ResourceDocument>('POST', '/digitalassets', {
      body: { data: { type: 'digitalassets', attributes: { title, encrData: { encrDS, publicKey } } } },
    }),
  );
  keepContractSecret(contract, secret);
  return contract;
}
