import { deriveAccountKeys, type AccountKeys } from '../../packages/domain/src/crypto/account-keys.ts';
import { parseRecoveryPhrase } from '../../packages/domain/src/crypto/recovery-phrase.ts';
import { openWorkspaceSeed, sealWorkspaceSeed } from '../../packages/domain/src/crypto/workspace-key.ts';
import {
  createMemberStatement,
  memberHash,
  type MemberStatement,
} from '../../packages/domain/src/statements/member.ts';
import type { SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';
import type { Person } from '../../e2e/support/person.ts';
import type { Signet } from '../../e2e/support/signet.ts';

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
  { page }: Person,
  { url }: Signet,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await fetch(`${url}/ui-api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token ?? ''}`,
      Accept: 'application/vnd.api+json',
      'Content-Type': 'application/vnd.api+json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status >= 400)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? {} : await response.json()) as Answer;
}

const keysOf = ({ words }: Person): Promise<AccountKeys> =>
  deriveAccountKeys(parseRecoveryPhrase(words.join(' ')));

/** The next statement of a workspace's chain, by its maintainer. */
async function nextStatement(
  maintainer: Person,
  signet: Signet,
  says: { workspaceId: string; by: string } & Pick<MemberStatement, 'accountId' | 'authKey' | 'role'>,
): Promise<SignedStatement> {
  const { workspaceId, by, accountId, authKey, role } = says;
  const path = `/workspaces/${workspaceId}/memberstatements?sort=seq&page[limit]=100`;
  const { data } = await callAs(maintainer, signet, 'GET', path);
  const last = data.at(-1)?.attributes['statement'] as SignedStatement;
  const { auth } = await keysOf(maintainer);
  const place = { scope: 'workspace', id: workspaceId, seq: data.length, prev: memberHash(last) } as const;
  return createMemberStatement(auth, { ...place, by, accountId, authKey, role });
}

/** Lets a person into a workspace, by the founder; answers the id of the membership. */
export async function addMember(
  founder: Person,
  signet: Signet,
  { workspaceId, person, role }: { workspaceId: string; person: Person; role: 'viewer' | 'editor' },
): Promise<string> {
  const attributes = { emailAddress: person.email };
  const looked = await callAs(founder, signet, 'POST', '/naturalpersons?include=account', {
    data: { type: 'naturalpersons', attributes },
  });
  const accountId = looked.data.relationships['account']?.data?.id ?? '';
  const { data: members, included = [] } = await callAs(
    founder,
    signet,
    'GET',
    `/workspaces/${workspaceId}/members?include=workspace`,
  );
  const own = members.find(({ attributes: shown }) => shown['encrWsPrivateKey'] !== null);
  const workspacePublicKey = included[0]?.attributes['publicKey'] as string;
  const epoch = own?.attributes['keyEpoch'] as number;
  const [keys, theirs] = await Promise.all([keysOf(founder), keysOf(person)]);
  const { seed } = await openWorkspaceSeed({
    envelope: own?.attributes['encrWsPrivateKey'] as string,
    recipient: keys.enc,
    granterKey: own?.attributes['granterKey'] as string,
    workspacePublicKey,
    epoch,
    role: 'admin',
  });
  const encrWsPrivateKey = await sealWorkspaceSeed({
    seed,
    recipientKey: theirs.enc.publicKey,
    granter: keys.auth,
    workspacePublicKey,
    epoch,
    role,
  });
  const by = own?.relationships['grantedToAccount']?.data?.id ?? '';
  const says = { workspaceId, by, accountId, authKey: theirs.auth.publicKey, role };
  const statement = await nextStatement(founder, signet, says);
  const added = await callAs(founder, signet, 'POST', `/workspaces/${workspaceId}/members`, {
    data: {
      type: 'workspacememberships',
      attributes: { role, encrWsPrivateKey, keyEpoch: epoch, statement },
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
  const { data } = await callAs(founder, signet, 'GET', `/workspaces/${workspaceId}/members`);
  const accountOf = (own: boolean) =>
    data.find(({ id, attributes }) => (own ? attributes['encrWsPrivateKey'] !== null : id === membership))
      ?.relationships['grantedToAccount']?.data?.id ?? '';
  const by = accountOf(true);
  const { auth } = await keysOf(person);
  const statement = await nextStatement(founder, signet, {
    workspaceId,
    by,
    accountId: accountOf(false),
    authKey: auth.publicKey,
    role: 'none',
  });
  const path = `/workspacememberships/${membership}?transferFolderOwnershipTo=${by}`;
  await callAs(founder, signet, 'DELETE', path, {
    data: { type: 'workspacememberships', attributes: { statement } },
  });
}
