import { randomUUID } from 'node:crypto';
import { toBase64Url } from '@signet/domain/bytes/base64';
import { deriveAccountKeys, type AccountKeys, type KeyPair } from '@signet/domain/crypto/account-keys';
import { createActivationProof } from '@signet/domain/crypto/activation-proof';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createSessionSecret } from '@signet/domain/crypto/session-secret';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import { foundCompany } from '@signet/domain/statements/found-company';
import { createRedemption } from '@signet/domain/statements/redemption';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { KeyBinding } from '@signet/domain/statements/key-binding';
import { registeredKeys } from '@signet/domain/statements/registered-keys';
import { ownKeysOf, type OwnKeys, type VerifiedAccount } from '@signet/domain/trust/parties';
import { accountOf } from '@signet/domain/trust/testing/known-people';
import { assertFits } from './assert-fits.ts';
import { holdToken, sessionHeaders, takeNonce } from './session-headers.ts';

/** The client by which a test or a benchmark calls a server; paths are below /ui-api. */
export interface Api {
  call(method: string, path: string, options?: CallOptions): Promise<ApiAnswer>;
  /** Text parts of the mails to an address, the newest first. */
  mailsTo(email: string): Promise<string[]>;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- responses are inspected, not trusted
export type Json = any;

export interface ApiAnswer {
  status: number;
  headers: Headers;
  json: Json;
  bytes: Uint8Array;
}

export interface Person {
  email: string;
  accountId: string;
  personId: string;
  keys: AccountKeys;
  binding: KeyBinding;
  /** The keys as the person has them, and as others who verified them know them. */
  own: OwnKeys;
  account: VerifiedAccount;
  /** The step-up keys, which come from the password (docs/protocol.md, Sessions). */
  stepUp: KeyPair;
  token: string;
}

/**
 * A server that listens at `origin`, e.g. http://127.0.0.1:4000. Its embedded mailbox must be on.
 *
 * @param publicUrl its public address, when that is another one
 */
export function apiOf(origin: string, publicUrl = origin): Api {
  return {
    async call(method, path, { token, body, form, headers } = {}) {
      const url = `${origin}/ui-api${path}`;
      const send = async () =>
        fetch(url, {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': JSON_API_MEDIA_TYPE }),
            ...(token === undefined ? {} : await sessionHeaders(token, method, `${publicUrl}/ui-api${path}`)),
            ...headers,
          },
          ...(form === undefined
            ? body === undefined
              ? {}
              : { body: JSON.stringify(body) }
            : { body: form }),
        });
      let response = await send();
      if (takeNonce(publicUrl, response)) response = await send();
      const bytes = new Uint8Array(await response.arrayBuffer());
      const type = response.headers.get('content-type') ?? '';
      const json = type.includes('json') ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
      if (response.ok && type === JSON_API_MEDIA_TYPE) assertFits(path, json);
      return { status: response.status, headers: response.headers, json, bytes };
    },
    async mailsTo(email) {
      const response = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      const { mails } = (await response.json()) as { mails: { text: string }[] };
      return mails.map(({ text }) => text);
    },
  };
}

export const salt = (): string => toBase64Url(randomBytes(32));

let counter = 0;
/** An address nobody has had yet. */
export function freshEmail(name = 'person'): string {
  counter += 1;
  return `${name}-${counter}-${randomUUID().slice(0, 8)}@example.org`;
}

export interface SignUp {
  accountId: string;
  keys: AccountKeys;
  binding: KeyBinding;
  own: OwnKeys;
  stepUp: KeyPair;
  body: { data: { type: 'accounts'; id: string; attributes: Record<string, unknown> } };
}

/** The body of a sign-up with fresh, real keys. */
export async function signUpOf(
  email: string,
  attributes: Record<string, unknown> = {},
  entropy: Uint8Array = randomBytes(16),
): Promise<SignUp> {
  const keys = await deriveAccountKeys(entropy);
  const own = ownKeysOf({ signKey: keys.sign.publicKey, auth: keys.auth, enc: keys.enc });
  const { accountId } = own;
  const { auth: stepUp } = await deriveAccountKeys(randomBytes(16));
  const registered = await registeredKeys(keys);
  const company =
    attributes['companyName'] === undefined ? {} : { company: await foundCompany(own, new Date()) };
  return {
    accountId,
    keys,
    binding: registered.keyBinding,
    own,
    stepUp,
    body: {
      data: {
        type: 'accounts',
        id: accountId,
        attributes: {
          firstName: 'Änne',
          lastName: 'Muster',
          emailAddress: email,
          lang: 'en',
          termsAccepted: true,
          ...registered,
          stepUpKey: stepUp.publicKey,
          ...company,
          ...attributes,
        },
      },
    },
  };
}

export interface NewPerson {
  email?: string;
  attributes?: Record<string, unknown>;
  /** The entropy of the 12 words. @default random */
  entropy?: Uint8Array;
  /** The token of the invitation whose link the person followed. */
  token?: string;
}

/** Signs up, activates by the mail and logs in. */
export async function createPerson(
  api: Api,
  { email = freshEmail(), attributes = {}, entropy = randomBytes(16), token: inviteToken }: NewPerson = {},
): Promise<Person> {
  const signUp = await signUpOf(email, attributes, entropy);
  if (inviteToken !== undefined)
    signUp.body.data.attributes['redemption'] = await redemptionOf(api, signUp, inviteToken);
  expectStatus(await api.call('POST', '/accounts', { body: signUp.body }), 201);
  expectStatus(await activateByMail(api, signUp), 200);
  const { token, personId } = await logIn(api, signUp);
  const { accountId, keys, binding, own, stepUp } = signUp;
  const account = await accountOf(keys);
  return { email, accountId, personId, keys, binding, own, account, stepUp, token };
}

/** Follows the newest activation link that was mailed for the sign-up, and confirms with its key. */
export async function activateByMail(
  api: Api,
  { body, ...signUp }: Pick<SignUp, 'accountId' | 'body' | 'keys'>,
): Promise<ApiAnswer> {
  const mails = await api.mailsTo(body.data.attributes['emailAddress'] as string);
  const { secret } = activationLink(mails, signUp.accountId);
  return activate(api, signUp, secret);
}

/** The newest activation link in mails. @param accountId of a certain sign-up */
export function activationLink(mails: string[], accountId?: string): { account: string; secret: string } {
  const links = mails.map((text) => /\/login#account=([0-9a-f-]{36})&activation=([\w-]{43})/.exec(text));
  const match = links.find((found) => found !== null && (accountId ?? found[1]) === found[1]);
  if (match?.[1] === undefined || match[2] === undefined) throw new Error('There is no activation mail.');
  return { account: match[1], secret: match[2] };
}

/** Confirms an account with the secret of a mail and a key. */
export async function activate(
  api: Api,
  { accountId, keys }: Pick<SignUp, 'accountId' | 'keys'>,
  activationSecret: string,
): Promise<ApiAnswer> {
  const proof = await createActivationProof(keys.auth, { accountId, secret: activationSecret });
  return sendActivation(api, accountId, { activationSecret, proof });
}

export function sendActivation(
  api: Api,
  accountId: string,
  activationData: Record<string, string>,
): Promise<ApiAnswer> {
  return api.call('PATCH', `/accounts/${accountId}`, {
    body: { data: { type: 'accounts', id: accountId, attributes: { activationData } } },
  });
}

export function lookUpInvitation(api: Api, inviteToken: string, token?: string): Promise<ApiAnswer> {
  return api.call('POST', '/invitationlookups', {
    token,
    body: { data: { type: 'invitationlookups', attributes: { token: inviteToken } } },
  });
}

/** The statement that redeems the invitation whose link carries the token. */
export async function redemptionOf(
  api: Api,
  { accountId, keys }: Pick<SignUp, 'accountId' | 'keys'>,
  inviteToken: string,
): Promise<SignedStatement> {
  const found = await lookUpInvitation(api, inviteToken);
  expectStatus(found, 200);
  return createRedemption(keys.auth, {
    invitation: found.json.data.attributes.nonce,
    accountId,
    token: inviteToken,
    time: new Date().toISOString(),
  });
}

/** A session by challenge and signed secret. */
export async function logIn(
  api: Api,
  { keys }: { keys: AccountKeys },
): Promise<{ token: string; personId: string }> {
  const answer = await openSession(api, keys);
  expectStatus(answer, 201);
  const person = answer.json.included.find((resource: Json) => resource.type === 'naturalpersons');
  return { token: answer.json.data.attributes.jwt, personId: person.id };
}

/** @param factor a code of the second factor, where one is asked for */
export async function openSession(api: Api, keys: AccountKeys, factor?: string): Promise<ApiAnswer> {
  const publicKey = keys.sign.publicKey;
  const challenge = await api.call('POST', '/sessionchallenges', {
    body: { data: { type: 'sessionchallenges', attributes: { publicKey } } },
  });
  if (challenge.status >= 400) return challenge;
  const { nonce, audience } = challenge.json.data.attributes;
  const issuedAt = Math.floor(Date.now() / 1000);
  const secret = await createSessionSecret({ authKey: keys.auth, publicKey, nonce, audience, issuedAt });
  const answer = await api.call('POST', '/sessions?include=account.ownedBy', {
    body: {
      data: {
        type: 'sessions',
        attributes: { publicKey, secret, ...(factor === undefined ? {} : { factor }) },
      },
    },
  });
  if (answer.status === 201) holdToken(answer.json.data.attributes.jwt, keys.auth);
  return answer;
}

export function expectStatus(answer: ApiAnswer, status: number): void {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.json)}`);
}
