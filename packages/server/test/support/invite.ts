import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { INVITATION_LIFE_MS, createInvite } from '@signet/domain/statements/invite';
import type { RecordContent } from '@signet/domain/statements/record-succession';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { sealFor, type Contract } from './contracts.ts';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';
import { withRecord } from './records.ts';

/** The record's facts with somebody invited. */
export function withPerson(
  facts: RecordContent,
  { email, accountId, type, requiresIdent = false, turn }: Invited,
): RecordContent {
  if (type === 'view') return { ...facts, readers: [...facts.readers, { email, accountId }] };
  const level = requiresIdent ? 'verified' : 'basic';
  return {
    ...facts,
    signers: [...facts.signers, { email, accountId, level, ...(turn !== undefined && { turn }) }],
  };
}

/** The record's facts without somebody who was invited. */
function withoutPerson(
  facts: RecordContent,
  { email, type }: Pick<Invited, 'email' | 'type'>,
): RecordContent {
  const list = type === 'view' ? 'readers' : 'signers';
  return { ...facts, [list]: facts[list].filter((person) => person.email !== email) };
}

export interface Invited {
  email: string;
  accountId: string | null;
  type: 'view' | 'sign';
  requiresIdent?: boolean | undefined;
  turn?: number | undefined;
}

/** The person with an address as another one sees it after looking it up. */
export async function lookUp(api: Api, by: Person, emailAddress: string): Promise<Json> {
  const answer = await api.call('POST', '/naturalpersons', {
    token: by.token,
    body: { data: { type: 'naturalpersons', attributes: { emailAddress } } },
  });
  expectStatus(answer, 201);
  return answer.json;
}

export function inviteStatement(
  contract: Contract,
  email: string,
  grantType: 'view' | 'sign',
  {
    expiry = new Date(Date.now() + INVITATION_LIFE_MS),
    token,
  }: {
    expiry?: Date;
    /** The token of the link, for people without an account. */
    token?: string;
  } = {},
): Promise<SignedStatement> {
  return createInvite(contract.owner.keys.auth, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    email,
    grantType,
    expiry: expiry.toISOString(),
    tokenHash: token === undefined ? null : hashToken(token),
  });
}

/** Look-ups are limited, and one is enough. */
const lookedUp = new WeakMap<Person, Set<string>>();

export interface InviteOptions {
  requiresIdent?: boolean;
  turn?: number;
  attributes?: Record<string, unknown>;
}

/** Invites a person with account: looks the address up, wraps the key, posts the grant. */
export async function invite(
  api: Api,
  contract: Contract,
  person: Person,
  type: 'view' | 'sign',
  { requiresIdent, turn, attributes = {} }: InviteOptions = {},
): Promise<ApiAnswer> {
  const known = lookedUp.get(contract.owner) ?? new Set([contract.owner.email]);
  lookedUp.set(contract.owner, known);
  if (!known.has(person.email)) await lookUp(api, contract.owner, person.email);
  known.add(person.email);
  const sharing = {
    encrDS: await sealFor(person, contract),
    invite: await inviteStatement(contract, person.email, type),
    ...attributes,
  };
  const { email, accountId, personId } = person;
  return postGrant(api, contract, { email, accountId, type, requiresIdent, turn, personId }, sharing);
}

/** Invites an address without account. */
export async function inviteAddress(
  api: Api,
  contract: Contract,
  email: string,
  type: 'view' | 'sign',
  attributes: Record<string, unknown> = {},
): Promise<ApiAnswer> {
  const person = await lookUp(api, contract.owner, email);
  const accountId = person.data.relationships.account?.data?.id ?? null;
  const invited = { email, accountId, type, personId: person.data.id };
  const token = createToken();
  return postGrant(api, contract, invited, {
    invite: await inviteStatement(contract, email, type, { token }),
    inviteToken: token,
    ...attributes,
  });
}

function postGrant(
  api: Api,
  contract: Contract,
  { personId, ...invited }: Invited & { personId: string },
  sharing: Record<string, unknown>,
): Promise<ApiAnswer> {
  const token = contract.owner.token;
  const { type, requiresIdent, turn } = invited;
  const relationships = {
    digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
    grantedTo: { data: { type: 'naturalpersons', id: personId } },
  };
  return withRecord(
    contract,
    (facts) => withPerson(facts, invited),
    (record) => {
      const ident = requiresIdent === undefined ? {} : { requiresIdent };
      const place = turn === undefined ? {} : { turn };
      const request = { type: 'signaturerequests', attributes: { record, ...place, ...sharing, ...ident } };
      const grant = { type: 'accessgrants', attributes: { type, record, ...sharing }, relationships };
      const path = `/digitalassets/${contract.id}/signaturerequest/naturalpersons/${personId}`;
      return type === 'sign'
        ? api.call('POST', path, { token, body: { data: request } })
        : api.call('POST', '/accessgrants', { token, body: { data: grant } });
    },
  );
}

/** The token of the newest invitation link in mails. */
export function inviteTokenIn(mails: string[]): string {
  const token = /#invitation=([\w-]{43})/.exec(mails.join('\n'))?.[1];
  if (token === undefined) throw new Error('There is no invitation mail.');
  return token;
}

/** The secrets of the newest invitation link in mails, which show that somebody reads the mailbox. */
export function linkSecretsIn(mails: string[]): { token: string; mailboxSecret: string } {
  const [, token, mailboxSecret] = /#invitation=([\w-]{43})&mailbox=([\w-]{43})/.exec(mails.join('\n')) ?? [];
  if (token === undefined || mailboxSecret === undefined) throw new Error('There is no invitation mail.');
  return { token, mailboxSecret };
}

/** Revokes a request or access. @param grantId of access to read */
export function revoke(
  api: Api,
  contract: Contract,
  person: { email: string; personId: string },
  grantId?: string,
): Promise<ApiAnswer> {
  const type = grantId === undefined ? 'sign' : 'view';
  const path =
    grantId === undefined
      ? `/digitalassets/${contract.id}/signaturerequest/naturalpersons/${person.personId}`
      : `/accessgrants/${grantId}`;
  const resource = type === 'sign' ? 'signaturerequests' : 'accessgrants';
  return withRecord(
    contract,
    (facts) => withoutPerson(facts, { email: person.email, type }),
    (record) =>
      api.call('DELETE', path, {
        token: contract.owner.token,
        body: { data: { type: resource, attributes: { record } } },
      }),
  );
}
