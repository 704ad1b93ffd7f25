import { foundWorkspace } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { ownRecipient } from '@signet/domain/trust/recipient';
import { createFounding } from '@signet/domain/statements/founding';
import { founderKeysOf } from '@signet/domain/statements/member';
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
  const companyId = await ownCompanyId();
  const key = await foundWorkspace({ founderId: own.accountId, companyId });
  const { id, publicKey } = key.of;
  const encrWsPrivateKey = await sealEnvelope(key, ownRecipient(own), own);
  key.secret.fill(0);
  const founding = { keys: founderKeysOf(own), publicKey, companyId, title };
  const statement = await createFounding(own, { scope: 'workspace', id, founding });
  const fields = { title, encrData: { publicKey, encrWsPrivateKey }, statement };
  return api.create('workspaces', fields, { at: path, id, answer: 'workspaces' });
}
