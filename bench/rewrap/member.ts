import { openEnvelope, sealEnvelope } from '../../packages/domain/src/envelopes/envelope.ts';
import { ownRecipient } from '../../packages/domain/src/trust/recipient.ts';
import { createMemberStatement, type MemberStatement } from '../../packages/domain/src/statements/member.ts';
import { verifyMemberChain, type MemberChain } from '../../packages/domain/src/statements/member-chain.ts';
import type { SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';
import { inSessionOf } from '../../e2e/support/in-session.ts';
import type { Person } from '../../e2e/support/person.ts';
import type { Signet } from '../../e2e/support/signet.ts';
import { ownSigner } from '../../packages/domain/src/trust/parties.ts';
import { ownKeys } from '../../e2e/support/own-keys.ts';

interface Resource {
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: { id: string } | null }>;
}

interface Answer {
  data: Resource & Resource[];
  included?: Resource[];
}

/** A call as the person's own client makes it. */
export async function callAs(
  person: Person,
  signet: Signet,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const call = await inSessionOf(person, signet);
  const { status, json } = await call(method, path, body);
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
  return (status === 204 ? {} : json) as Answer;
}

async function chainOf(maintainer: Person, signet: Signet, workspaceId: string): Promise<MemberChain> {
  const path = `/workspaces/${workspaceId}/memberstatements?sort=seq&page[limit]=100`;
  const { data } = await callAs(maintainer, signet, 'GET', path);
  const statements = data.map(({ attributes }) => attributes['statement'] as SignedStatement);
  return verifyMemberChain(statements, { scope: 'workspace', id: workspaceId });
}

/** The next statement of a workspace's chain, by its maintainer. */
async function nextStatement(
  maintainer: Person,
  workspaceId: string,
  { head, ...says }: Pick<MemberChain, 'head'> & Pick<MemberStatement, 'accountId' | 'authKey' | 'role'>,
): Promise<SignedStatement> {
  const { auth, accountId: by } = await ownKeys(maintainer);
  const place = { scope: 'workspace', id: workspaceId, seq: head.seq + 1, prev: head.hash } as const;
  return createMemberStatement(auth, { ...place, by, ...says });
}

/** Lets a person into a workspace, by the founder; answers the id of the membership. */
export async function addMember(
  founder: Person,
  signet: Signet,
  { workspaceId, person, role }: { workspaceId: string; person: Person; role: 'viewer' | 'editor' },
): Promise<string> {
  await callAs(founder, signet, 'POST', '/naturalpersons', {
    data: { type: 'naturalpersons', attributes: { emailAddress: person.email } },
  });
  const { data: members } = await callAs(founder, signet, 'GET', `/workspaces/${workspaceId}/members`);
  const envelope = members.find(({ attributes }) => attributes['encrWsPrivateKey'] !== null)?.attributes[
    'encrWsPrivateKey'
  ] as string;
  const [own, theirs, { keys, head }] = await Promise.all([
    ownKeys(founder),
    ownKeys(person),
    chainOf(founder, signet, workspaceId),
  ]);
  const certified = keys.at(-1);
  if (certified === undefined) throw new Error('The workspace has no key.');
  const recipient = { type: 'account', id: own.accountId, keyPair: own.enc } as const;
  const key = await openEnvelope({ envelope, key: certified, recipient, granter: ownSigner(own) });
  const encrWsPrivateKey = await sealEnvelope(key, ownRecipient(theirs), own);
  const { accountId } = theirs;
  const says = { head, accountId, authKey: theirs.auth.publicKey, role };
  const statement = await nextStatement(founder, workspaceId, says);
  const added = await callAs(founder, signet, 'POST', `/workspaces/${workspaceId}/members`, {
    data: {
      type: 'workspacememberships',
      attributes: { role, encrWsPrivateKey, keyEpoch: certified.epoch, statement },
      relationships: {
        grantedToAccount: { data: { type: 'accounts', id: accountId } },
        workspace: { data: { type: 'workspaces', id: workspaceId } },
      },
    },
  });
  return added.data.id;
}

/** Takes a member out of a workspace, by the founder, who takes over the folders; the key stays for now. */
export async function removeMember(
  founder: Person,
  signet: Signet,
  { workspaceId, person, membership }: { workspaceId: string; person: Person; membership: string },
): Promise<void> {
  const [{ accountId: by }, { accountId, auth }, { head }] = await Promise.all([
    ownKeys(founder),
    ownKeys(person),
    chainOf(founder, signet, workspaceId),
  ]);
  const says = { head, accountId, authKey: auth.publicKey, role: 'none' } as const;
  const statement = await nextStatement(founder, workspaceId, says);
  const path = `/workspacememberships/${membership}?transferFolderOwnershipTo=${by}`;
  await callAs(founder, signet, 'DELETE', path, {
    data: { type: 'workspacememberships', attributes: { statement } },
  });
}
