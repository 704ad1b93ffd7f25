import { sealEnvelope } from '@signet/domain/crypto/envelope';
import { sealWorkspaceSeed } from '@signet/domain/crypto/workspace-key';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships';
import type { StaleGrantAttributes, WorkspaceKeyAttributes } from '@signet/domain/resources/workspace-keys';
import { createMemberStatement, memberHash, type MemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { FakeServer } from './fake-world.ts';
import type { FakeAccount, FakePerson } from './people.ts';

interface WithAccount {
  account: FakeAccount;
}
export type Registered = FakePerson & WithAccount;

export interface FakeMembership {
  id: string;
  person: Registered;
  role: MembershipRole;
  encrWsPrivateKey: string;
  granterKey: string;
  keyEpoch: number;
}

/** A workspace as an honest server holds it; a test changes the one thing in which the server lies. */
export interface FakeWorkspace {
  id: string;
  seed: Uint8Array;
  publicKey: string;
  epoch: number;
  outdated: boolean;
  /** The company whose admins may speak in its chain. */
  companyId?: string;
  statements: SignedStatement[];
  members: FakeMembership[];
  earlier: WorkspaceKeyAttributes[];
  stale: (StaleGrantAttributes & { id: string })[];
}

/** A member comes in, by the hand of an admin. */
export async function join(
  workspace: FakeWorkspace,
  person: Registered,
  role: MembershipRole,
  by: Registered,
): Promise<FakeMembership> {
  await state(workspace, { of: person, role, by });
  const membership = {
    id: crypto.randomUUID(),
    person,
    role,
    encrWsPrivateKey: await seedFor(workspace, person, role, by),
    granterKey: by.account.keys.auth.publicKey,
    keyEpoch: workspace.epoch,
  };
  workspace.members.push(membership);
  return membership;
}

/** A member goes, by the hand of an admin; the key stays. */
export async function leave(workspace: FakeWorkspace, person: Registered, by: Registered): Promise<void> {
  await state(workspace, { of: person, role: 'none', by });
  workspace.members = workspace.members.filter((member) => member.person !== person);
  workspace.outdated = true;
}

/** The next statement of a chain, by whoever signs it. */
export async function state(
  { id, statements }: Pick<FakeWorkspace, 'id' | 'statements'>,
  { of, role, by }: { of: WithAccount; role: MemberStatement['role']; by: WithAccount },
  scope: MemberStatement['scope'] = 'workspace',
): Promise<void> {
  const last = statements.at(-1);
  const statement = await createMemberStatement(by.account.keys.auth, {
    scope,
    id,
    accountId: of.account.id,
    authKey: of.account.keys.auth.publicKey,
    role,
    by: by.account.id,
    seq: statements.length,
    prev: last === undefined ? null : memberHash(last),
  });
  statements.push(statement);
}

export function seedFor(
  { seed, publicKey, epoch }: FakeWorkspace,
  person: Registered,
  role: string,
  by: Registered,
): Promise<string> {
  return sealWorkspaceSeed({
    seed,
    recipientKey: person.account.keys.enc.publicKey,
    granter: by.account.keys.auth,
    workspacePublicKey: publicKey,
    epoch,
    role,
  });
}

/** The server's contract as `by` filed it in the workspace. */
export async function filedBy(
  { secret, contract }: FakeServer,
  { id, publicKey, epoch }: FakeWorkspace,
  by: Registered,
): Promise<NonNullable<FakeServer['filed']>> {
  const encrDS = await sealEnvelope({
    secret,
    recipientKey: publicKey,
    recipientType: 'workspace',
    assetPublicKey: contract.publicKey,
    granter: by.account.keys.auth,
  });
  return { encrDS, granterKey: by.account.keys.auth.publicKey, workspaceId: id, keyEpoch: epoch };
}
