import {
  createContractSignature,
  type ContractSignatureFields,
} from '@signet/domain/statements/contract-signature';
import type { Contract, Document } from './contracts.ts';
import { expectStatus, salt, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

export function lock(api: Api, signer: Person, document: Document, lockToken?: string): Promise<ApiAnswer> {
  return api.call('PUT', `/documents/${document.id}/lock`, {
    token: signer.token,
    headers: lockHeaders(lockToken),
  });
}

export const lockHeaders = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { 'lock-token': token };

/** The body of a signature of the document; `changed` fields falsify it. */
export async function newSignature(
  contract: Contract,
  signer: Person,
  document: Document,
  changed: Partial<ContractSignatureFields> = {},
): Promise<Json> {
  const statement = await createContractSignature(signer.keys.sign, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    documentId: document.id,
    documentHash: document.documentHash,
    size: document.size,
    docTx: document.txId,
    recordHash: contract.chain.head?.hash ?? '',
    accountId: signer.accountId,
    level: 'basic',
    identRef: null,
    time: new Date().toISOString(),
    ...changed,
  });
  return {
    data: {
      type: 'signatures',
      attributes: { signatureValue: statement.signature, statement, salt: salt() },
      relationships: { document: { data: { type: 'documentsmetadata', id: document.id } } },
    },
  };
}

/** Locks, signs and posts every document of the contract. */
export async function signAll(api: Api, contract: Contract, signer: Person): Promise<string[]> {
  const ids: string[] = [];
  for (const document of contract.documents) {
    expectStatus(await lock(api, signer, document), 204);
    const answer = await api.call('POST', '/signatures', {
      token: signer.token,
      body: await newSignature(contract, signer, document),
    });
    expectStatus(answer, 201);
    ids.push(answer.json.data.id);
    expectStatus(await api.call('DELETE', `/documents/${document.id}/lock`, { token: signer.token }), 204);
  }
  return ids;
}
