import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_POLICY, type AccountRelation } from '@signet/domain/permissions/account-policy';
import { COMPANY_POLICY } from '@signet/domain/permissions/company-policy';
import { ACCOUNT } from '@signet/domain/permissions/testing/expected';
import { NO_PINS } from '@signet/domain/pins/pins';
import { sealPins } from '@signet/domain/pins/sealed-pins';
import { ROUTES } from '../src/resources/registry.ts';
import type { Route } from '../src/http/routing/route.ts';
import { verdictOf } from './support/answers.ts';
import { decisionOf } from './support/guard.ts';
import { invite, lookUp } from './support/invite.ts';
import { createPerson, type Person } from './support/people.ts';
import { actionOf, nameOf, routesOf } from './support/routes.ts';
import { replacementOf } from './support/replace-keys.ts';
import { secretFor } from './support/step-up.ts';
import { sharedServer } from './support/shared-server.ts';
import { activeContract } from './support/sharing.ts';

// a refused call changes nothing, so the permitted caller comes last
const RELATIONS: AccountRelation[] = ['anonymous', 'stranger', 'addressee', 'contact', 'self'];

/** The outcome of each route for strangers, people who looked the address up, and people in the same contract. */
const CONTACTS = ['NotFound', 'NotFound', 'allowed'] as const;
const NOBODY_ELSE = ['NotFound', 'NotFound', 'Forbidden'] as const;
const EXPECTED: Record<string, readonly [string, string, string]> = {
  'GET /accounts/:id as account:read': CONTACTS,
  'GET /accounts/:id as account:readHints': NOBODY_ELSE,
  'GET /accounts/:id as account:readIdentState': NOBODY_ELSE,
  'PATCH /accounts/:id as account:update': NOBODY_ELSE,
  'PATCH /accounts/:id as account:giveName': NOBODY_ELSE,
  'GET /naturalpersons/:id': CONTACTS,
  'GET /naturalpersons/:id/canSign': CONTACTS,
  'DELETE /accounts/:id/relationships/unconfirmedHints': NOBODY_ELSE,
  'GET /accounts/:id/pins': NOBODY_ELSE,
  'PUT /accounts/:id/pins': NOBODY_ELSE,
  'GET /accounts/:id/passkeys': NOBODY_ELSE,
  'POST /accounts/:id/passkeys': NOBODY_ELSE,
  'DELETE /passkeys/:id': NOBODY_ELSE,
  'POST /accounts/:id/keys': NOBODY_ELSE,
  'GET /accounts/:id/keychange': NOBODY_ELSE,
  'GET /accounts/:id/stalewraps': NOBODY_ELSE,
  'PATCH /accounts/:id/stalewraps': NOBODY_ELSE,
  'POST /accounts/:id/memberkeys': NOBODY_ELSE,
};

const server = await sharedServer();
let people: Record<Exclude<AccountRelation, 'anonymous'>, Person>;
beforeAll(async () => {
  const { api } = server;
  const self = await createPerson(api, { attributes: { companyName: 'Owner GmbH' } });
  people = {
    self,
    contact: await createPerson(api),
    addressee: await createPerson(api),
    stranger: await createPerson(api),
  };
  await lookUp(api, people.addressee, self.email);
  // people in the same contract are contacts
  await invite(api, await activeContract(api, self), people.contact, 'view');
});

/** What makes the difference between routes of one path. */
function queryOf({ access }: Route): string {
  if (access === 'account:readHints') return '?include=unconfirmedHints';
  return access === 'account:readIdentState' ? '?include=identState' : '';
}

/** Refused after the decision, for somebody who shows no password. */
const NAME = {
  firstName: 'Nora',
  lastName: 'Newcomer',
  termsAccepted: true,
  stepUpKey: `02${'1'.repeat(64)}`,
};
const PASSKEY = { name: 'Mac', credentialId: 'A', wrap: 'A'.repeat(59), tokenHash: 'a'.repeat(64) };
/** Calls with the header Secret by the signing key. */
const PROVED = ['PATCH /accounts/:id as account:giveName', 'POST /accounts/:id/passkeys'];
const FIRST = { counter: 1, time: new Date() };

async function passkeyOfSelf(): Promise<string> {
  const id = randomUUID();
  await server.running.services.db
    .insertInto('passkeys')
    .values({
      id,
      account_id: people.self.accountId,
      name: 'Mac',
      credential_id: id,
      wrap: PASSKEY.wrap,
      token_hash: id,
      created: new Date(),
    })
    .execute();
  return id;
}

describe('who may call what of an account, for every route of the table (ABUSE-01)', () => {
  it('the guard decides by the action that a route declares (ABUSE-01)', async () => {
    for (const [relation, person] of Object.entries(people)) {
      for (const action of ACCOUNT.actions) {
        const asked = { access: `account:${action}`, of: 'accounts', id: people.self.accountId } as const;
        const denial = ACCOUNT.denialOf(action, relation as AccountRelation) ?? 'allowed';
        expect([relation, action, await decisionOf(server, asked, person)]).toEqual([
          relation,
          action,
          denial,
        ]);
      }
    }
  });

  it.each(routesOf('account'))('%s (ABUSE-01)', async (_, route) => {
    const { api } = server;
    const ids: Record<string, string> = {
      accounts: people.self.accountId,
      naturalpersons: people.self.personId,
      passkeys: await passkeyOfSelf(),
    };
    const path = route.path.replace(':id', ids[route.path.split('/')[1] ?? ''] ?? '') + queryOf(route);
    const wrapped = { id: randomUUID(), encrDS: 'A'.repeat(294) };
    const bodies: Record<string, unknown> = {
      // refused after authentication
      'POST /accounts/:id/keys': (await replacementOf(people.stranger)).body,
      'POST /accounts/:id/memberkeys': {
        data: { type: 'memberkeys', attributes: { statement: people.self.binding.statement } },
      },
      'POST /accounts/:id/passkeys': { data: { type: 'passkeys', attributes: PASSKEY } },
      'DELETE /passkeys/:id': undefined,
      'PATCH /accounts/:id as account:update': { data: { type: 'accounts', attributes: { lang: 'de' } } },
      'PATCH /accounts/:id as account:giveName': { data: { type: 'accounts', attributes: NAME } },
      PATCH: { data: { type: 'stalewraps', attributes: { grants: [wrapped] } } },
      DELETE: { data: [{ type: 'unconfirmedhints', id: randomUUID() }] },
      PUT: { data: { type: 'pins', attributes: await sealPins(people.self.own, NO_PINS, FIRST) } },
    };
    const name = nameOf(route);
    const body = name in bodies ? bodies[name] : bodies[route.method];
    const verdicts: string[] = [];
    for (const relation of RELATIONS) {
      const token = relation === 'anonymous' ? undefined : people[relation].token;
      const proof = { method: route.method, path, body, key: people.self.keys.sign };
      // somebody without the password is told so after the decision
      const isProved = PROVED.includes(name) && relation === 'self';
      const headers = isProved ? { secret: await secretFor(api, people.self, proof) } : {};
      const answer = await api.call(route.method, path, { token, body, headers });
      verdicts.push(verdictOf(answer));
    }
    expect(verdicts).toEqual([
      'Unauthenticated',
      ...(EXPECTED[nameOf(route)] ?? ['no row in the table']),
      'allowed',
    ]);
  });

  it('routes that need a session refuse calls without one, and every route says who may call it (ABUSE-01)', async () => {
    for (const route of ROUTES.filter(({ access }) => access !== 'public')) {
      const path = route.path.replace(/:\w+/g, randomUUID());
      // beside a route that needs no session
      const attributes = { 'account:update': { lang: 'de' }, 'account:giveName': NAME }[
        route.access as string
      ];
      const options = attributes === undefined ? {} : { body: { data: { type: 'accounts', attributes } } };
      const answer = await server.api.call(route.method, path, options);
      expect([nameOf(route), verdictOf(answer)]).toEqual([nameOf(route), 'Unauthenticated']);
    }
    expect(Object.keys(ACCOUNT_POLICY)).toEqual(
      expect.arrayContaining(routesOf('account').map(([, route]) => actionOf(route))),
    );
    expect(Object.keys(COMPANY_POLICY)).toEqual(
      expect.arrayContaining(routesOf('company').map(([, route]) => actionOf(route))),
    );
    const open = ROUTES.filter(({ access }) => access === 'public').map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(open.toSorted()).toEqual([
      'GET /configuration',
      'PATCH /accounts/:id',
      'POST /accounts',
      'POST /accounts',
      'POST /activationmails',
      'POST /invitationlookups',
      'POST /invitationreadings',
      'POST /invitationreadings/documents/:id',
      'POST /invitationreadings/keys',
      'POST /invitationreadings/mails',
      'POST /mailswitchlinks',
      'POST /passkeylookups',
      'POST /sessionchallenges',
      'POST /sessions',
    ]);
  });
});
