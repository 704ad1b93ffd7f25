import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { displayName } from '@signet/domain/validation/person-name';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Company, NaturalPerson, Workspace } from '../api-client/entities.ts';
import { readAll } from '../api-client/read-all.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { createWorkspace } from './create-workspace.ts';
import { openWorkspaceAnew, type OpenWorkspace } from './workspace-key.ts';
import { changeWorkspacePin } from './workspace-pin.ts';
import { isTrusted, type KnownAccount } from './wrap-gate.ts';

/** Its title; the screens name it in their language. */
const TITLE = 'General';

/** A person to compare the fingerprint with. */
export interface Introduced {
  person: NaturalPerson;
  name: string;
  /** Undefined when the key of the person could not be verified. */
  fingerprint: string[] | undefined;
}

/** The company workspace as an admin stands to it. */
export interface CompanyWorkspace {
  workspace: Workspace;
  /** Undefined for an admin whom nobody has added yet. */
  key: OpenWorkspace | undefined;
  /** Who founded it, or else gave the person its key, until the fingerprint has been compared: contracts wait for that. */
  unknownGiver: Introduced | undefined;
  /** Who has no key though the server says admin of the company; whom the company's chain does not name is compared first. */
  missingAdmins: Introduced[];
}

/** The admin who looks. */
export interface CompanyAdmin {
  accountId: string;
  companyId: string;
}

/**
 * The company workspace of an admin, which is made when there is none (STATE-WS-04). Nothing is
 * wrapped for anybody here (protocol.md 3.13).
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedKey, CouldNotDecrypt
 */
export async function companyWorkspaceOf({ accountId, companyId }: CompanyAdmin): Promise<CompanyWorkspace> {
  const path = `/companies/${companyId}/companyWorkspace`;
  const workspace = (await find(companyId)) ?? (await createWorkspace(TITLE, accountId, path));
  const key = await openWorkspaceAnew(workspace.id).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'NoWorkspaceKey') throw error;
    return undefined;
  });
  if (key === undefined) return { workspace, key, unknownGiver: undefined, missingAdmins: [] };
  const { items } = await readAll<NaturalPerson & { type: string }>(`${path}/missingAdmins?include=account`);
  return {
    workspace,
    key,
    unknownGiver: (await isTrusted(key)) ? undefined : await giverOf(key),
    missingAdmins: await Promise.all(items.map(introduce)),
  };
}

/** ENT-COMP-06. */
async function find(companyId: string): Promise<Workspace | null> {
  const company = readOne<Company & { type: string }>(
    await call<ResourceDocument>('GET', `/companies/${companyId}?include=companyWorkspace`, { shown: true }),
  );
  return company.companyWorkspace ?? null;
}

async function introduce(person: NaturalPerson): Promise<Introduced> {
  const { account, emailAddress } = person;
  const verified = account ? await verifiedAccount(account, emailAddress).catch(() => undefined) : undefined;
  return { person, name: displayName(person), fingerprint: verified?.fingerprint };
}

/** The account of a person who was introduced, with the address that the keys are pinned to. */
export function knownAccount({ person }: Introduced): KnownAccount {
  return { ...person.account, ownedBy: person } as KnownAccount;
}

async function giverOf({ chain, granterKey, memberships }: OpenWorkspace): Promise<Introduced | undefined> {
  const holder = (key: string) =>
    memberships.find(({ grantedToAccount }) => grantedToAccount?.authKey === key)?.grantedToAccount;
  const account = holder(chain.founderKey) ?? holder(granterKey);
  return account?.ownedBy === undefined ? undefined : introduce({ ...account.ownedBy, account });
}

/** The person compared the fingerprint of who gave them the key: contracts may come into this workspace from now on. */
export async function trustCompanyWorkspace({ id }: Pick<Workspace, 'id'>): Promise<void> {
  await changeWorkspacePin(id, (pin) => ({ ...pin, trusted: true }));
}
