import { nextWorkspaceKey, type HeldKey } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient, type Recipient } from '@signet/domain/trust/recipient';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import type {
  StaleGrantAttributes,
  WorkspaceKeyAttributes,
} from '@signet/domain/resources/workspace-keys/resource';
import {
  chainHash,
  createMemberStatement,
  founderKeysOf,
  type MemberStatement,
} from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { createWorkspaceKeyStatement } from '@signet/domain/statements/workspace-key';
import { vouch } from '@signet/domain/trust/vouch';
import type { FakeServer } from './fake-world.ts';
import type { FakeAccount, FakePerson } from './people.ts';

interface WithAccount {
  account: FakeAccount;
}
export type Registered = FakePerson & WithAccount;

/** A chain of signed roles. Its id is made of `founding` and of the account that founds it. */
export interface FakeChain {
  scope: MemberStatement['scope'];
  id: string;
  founding: { publicKey: string; companyId: string | null; title: string } | { seed: string };
  statements: SignedStatement[];
}

export interface FakeMembership {
  id: string;
  person: Registered;
  role: MembershipRole;
  encrWsPrivateKey: string;
  granterKey: string;
  keyEpoch: number;
}

/** A workspace as an honest server holds it; a test changes the one thing in which the server lies. */
export interface FakeWorkspace extends FakeChain {
  /** The last key that the test knows, with its secret. */
  key: HeldKey;
  /** The key of now, which the app may have changed. */
  publicKey: string;
  epoch: number;
  outdated: boolean;
  companyId: string | null;
  /** As the server shows it. */
  title: string;
  members: FakeMembership[];
  earlier: WorkspaceKeyAttributes[];
  stale: (StaleGrantAttributes & { id: string })[];
}

/** A member comes in, by the hand of an admin, and gets the key of now. The first member founds the workspace. */
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
    encrWsPrivateKey: await keyFor(person, workspace.key, by),
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

/** The next statement of a chain, by whoever signs it; the first one founds it. */
export async function state(
  { scope, id, founding, statements }: FakeChain,
  { of, role, by }: { of: WithAccount; role: MemberStatement['role']; by: WithAccount },
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
    prev: last === undefined ? null : chainHash(last),
    ...(last === undefined && { founding: { keys: founderKeysOf(by.account.own), ...founding } }),
  });
  statements.push(statement);
}

/** A key of a workspace wrapped for a person by another one. */
export function keyFor({ account }: WithAccount, key: HeldKey, by: WithAccount): Promise<string> {
  return sealEnvelope(key, accountRecipient(account.verified), by.account.own);
}

/** A next key by the hand of an admin, for everybody who is a member now. */
export async function renewKey(workspace: FakeWorkspace, by: WithAccount): Promise<void> {
  const { id, key: present, statements, members } = workspace;
  const key = await nextWorkspaceKey(present);
  const { epoch, publicKey } = key.of;
  const statement = await createWorkspaceKeyStatement(by.account.keys.auth, {
    id,
    epoch,
    publicKey,
    by: by.account.id,
    seq: statements.length,
    prev: chainHash(statements.at(-1) as SignedStatement),
  });
  statements.push(statement);
  Object.assign(workspace, { key, publicKey, epoch });
  const granterKey = by.account.keys.auth.publicKey;
  for (const member of members) {
    const encrWsPrivateKey = await keyFor(member.person, key, by);
    Object.assign(member, { encrWsPrivateKey, granterKey, keyEpoch: epoch });
  }
}

/** The server's contract as `by` filed it in the workspace. */
export async function encrDataBy(
  { key }: Pick<FakeServer, 'key'>,
  { id, publicKey, epoch }: FakeWorkspace,
  by: WithAccount,
): Promise<NonNullable<FakeServer['workspaceEncrData']>> {
  const recipient = vouch<Recipient>({ type: 'workspace', id, key: publicKey });
  const encrDS = await sealEnvelope(key, recipient, by.account.own);
  return {
    encrDS,
    granterKey: by.account.keys.auth.publicKey,
    workspaceId: id,
    keyEpoch: epoch,
    epoch: key.of.epoch,
  };
}
