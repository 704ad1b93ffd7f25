import { AppError } from '@signet/domain/errors/app-error';
import { api } from '../../shared/api-client/api.ts';
import type { NaturalPerson, Workspace } from '../../shared/api-client/entities.ts';
import { companyChain } from '../company/company-chain.ts';
import { ownCompanyId } from '../company/own-company.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { changePin, readPin } from '../../trust/pins/pin-store.ts';
import { createWorkspace } from '../workspaces/create-workspace.ts';
import { reopenWorkspace, type OpenWorkspace } from '../workspaces/workspace-key.ts';

/** Its stored title; screens show a translated name. */
const TITLE = 'General';

/** The company workspace as seen by an admin. */
export interface CompanyWorkspace {
  workspace: Workspace;
  companyId: string;
  /** Undefined for an admin who was not added yet. */
  key: OpenWorkspace | undefined;
  /** Admins, according to the server, without a key; none while the workspace is off, as nobody is added then. */
  missingAdmins: NaturalPerson[];
  /** False while a rule of the company says that nothing and nobody is added (ENT-WS-02). */
  enabled: boolean;
}

/**
 * The company workspace for an admin, made if missing (STATE-WS-04): only of the company that the person joined, whatever
 * the server shows, and never instead of one that a device of the person saw. Nothing is wrapped for anybody here. Undefined when it is
 * missing and off.
 *
 * @throws AppError UnverifiedCompany, UnverifiedWorkspace, UnverifiedKey, CouldNotDecrypt
 */
export async function companyWorkspaceOf(): Promise<CompanyWorkspace | undefined> {
  const companyId = await ownCompanyId();
  if (companyId === null) throw new AppError('UnverifiedCompany', { detail: 'the person is in no company' });
  const path = `/companies/${companyId}/companyWorkspace`;
  const { companyWorkspaceEnabled: enabled } = await companyChain(companyId);
  const present = await find(companyId);
  const seen = (await readPin('companies', companyId))?.companyWorkspace;
  if (seen !== undefined && present?.id !== seen)
    throw new AppError('UnverifiedWorkspace', {
      detail: 'the server hides or exchanges the company workspace',
    });
  if (present === null && !enabled) return undefined;
  const workspace = present ?? (await createWorkspace(TITLE, path));
  const key = await reopenWorkspace(workspace.id).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'NoWorkspaceKey') throw error;
    return undefined;
  });
  if (key === undefined) return { workspace, companyId, key, missingAdmins: [], enabled };
  if (key.chain.companyId !== companyId)
    throw new AppError('UnverifiedWorkspace', { detail: 'the workspace is of another company' });
  await assertOfAdmins(companyId, key.chain);
  await rememberPlace(companyId, workspace.id);
  if (!enabled) return { workspace, companyId, key, missingAdmins: [], enabled };
  const { items } = await api.all('naturalpersons', {
    at: `${path}/missingAdmins`,
    include: ['account'],
  });
  return { workspace, companyId, key, missingAdmins: items, enabled };
}

/**
 * Everybody who ever was in the company workspace is or was an admin of the company by its own chain. The id alone does not
 * prove it: anybody who knows the id of a company can found a workspace that names it.
 */
async function assertOfAdmins(companyId: string, { everMembers }: OpenWorkspace['chain']): Promise<void> {
  const { everAdmins } = await companyChain(companyId);
  if (![...everMembers.keys()].every((authKey) => everAdmins.has(authKey)))
    throw new AppError('UnverifiedWorkspace', {
      detail: 'somebody in the company workspace was never an admin of the company',
    });
}

/** From now on no server makes this person's devices found another one, or work in another one. */
async function rememberPlace(companyId: string, id: string): Promise<void> {
  const { head, comparesKeys } = await companyChain(companyId);
  await changePin('companies', companyId, (kept) => {
    if (kept?.companyWorkspace === id) return kept;
    // another tab was faster, and was shown another one
    if (kept?.companyWorkspace !== undefined)
      throw new AppError('UnverifiedWorkspace', { detail: 'the company has two company workspaces' });
    return { ...head, comparesKeys, ...kept, companyWorkspace: id };
  });
}

/** ENT-COMP-06. */
async function find(companyId: string): Promise<Workspace | null> {
  const { companyWorkspace } = await api.get('companies', companyId, { include: ['companyWorkspace'] });
  // only a plain no lets a device that never saw one found it
  if (companyWorkspace === undefined)
    throw new AppError('UnverifiedWorkspace', { detail: 'the server leaves out the company workspace' });
  return companyWorkspace;
}
