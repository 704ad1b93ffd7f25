import { foundWorkspace } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { ownRecipient } from '@signet/domain/trust/recipient';
import { createMemberStatement, founderKeysOf } from '@signet/domain/statements/member';
import { api } from '../../shared/api-client/api.ts';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { ownCompanyId } from '../company/own-company.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/**
 * Makes a workspace of the person's company with a fresh key, wrapped for the founder, and the first signed statement of its
 * chain (API-21, API-33).
 *
 * @param path of the call; the company workspace has its own
 * @throws AppError UnverifiedCompany
 */
export async function createWorkspace(name: string, path = '/workspaces'): Promise<Workspace> {
  const title = name.normalize('NFC');
  const own = await sessionKeys();
  const { accountId, auth } = own;
  const companyId = await ownCompanyId();
  const key = await foundWorkspace({ founderId: accountId, companyId });
  const { id, publicKey } = key.of;
  const encrWsPrivateKey = await sealEnvelope(key, ownRecipient(own), own);
  key.secret.fill(0);
  const statement = await createMemberStatement(auth, {
    scope: 'workspace',
    id,
    accountId,
    authKey: auth.publicKey,
    role: 'admin',
    by: accountId,
    seq: 0,
    prev: null,
    founding: { keys: founderKeysOf(own), publicKey, companyId, title },
  });
  const fields = { title, encrData: { publicKey, encrWsPrivateKey }, statement };
  return api.create('workspaces', fields, { at: path, id, answer: 'workspaces' });
}
