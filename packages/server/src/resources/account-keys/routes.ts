import { AppError } from '@signet/domain/errors/app-error';
import { memberKeysBody, rewrapOwnBody } from '@signet/domain/resources/account-keys/requests';
import { keyChanges, staleWraps } from '@signet/domain/resources/account-keys/resource';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { givenEnvelopes } from '../../platform/db/given-envelopes.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { nextLink, readCursor } from '../../http/json-api/cursor.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { checkEnvelope, personRecipient } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import { guarded } from '../../access/guarded-route.ts';
import { contractKeyIn } from '../../access/key-of-epoch.ts';
import { withRecords } from '../workspace-keys/stale.ts';
import { takeMemberKeys } from './member-keys.ts';
import { replaceKeysRoute } from './replace.ts';
import { staleCompanies, staleGrantsOf, staleWorkspaces } from './stale.ts';

type RewrapBody = z.output<typeof rewrapOwnBody>;
type Grants = RewrapBody['data']['attributes']['grants'];

const keyChangeRoute = guarded({
  method: 'GET',
  path: '/accounts/:id/keychange',
  access: 'account:replaceKeys',
  of: 'accounts',
  source: 'addition',
  summary:
    'What is still wrapped for keys that were replaced, and those keys, each sealed for the one after it.',
  answers: keyChanges,
  async handle(call) {
    const { id } = (await call.authorise()).row;
    const { db } = call.services;
    const session = call.session;
    const secrets = await db
      .selectFrom('former_secrets')
      .select('sealed')
      .where('account_id', '=', id)
      .orderBy('seq')
      .execute();
    const { total } = await staleGrantsOf(db, session)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const row = {
      id,
      formerSecrets: secrets.map(({ sealed }) => sealed),
      contracts: Number(total),
      companyIds: await staleCompanies(db, session),
      workspaceIds: await staleWorkspaces(db, session),
    };
    return {
      status: 200,
      document: await composeOne({ db, viewer: session, type: 'keychanges', include: [], row }),
    };
  },
});

const listRoute = guarded({
  method: 'GET',
  path: '/accounts/:id/stalewraps',
  access: 'account:replaceKeys',
  of: 'accounts',
  source: 'addition',
  summary: 'Contracts that are still wrapped for a key that the caller replaced.',
  answers: staleWraps,
  list: true,
  async handle(call) {
    const { query, services } = call;
    const { id } = (await call.authorise()).row;
    const { db } = services;
    const session = call.session;
    const { limit, cursor } = parseListQuery(query, staleWraps);
    const after = cursor === undefined ? undefined : readCursor(cursor, 'text').id;
    const found = await staleGrantsOf(db, session)
      .innerJoin('digital_assets as a', 'a.id', 'g.asset_id')
      .innerJoin('natural_persons as p', 'p.id', 'g.granted_by')
      .innerJoin('accounts as by', 'by.id', 'p.account_id')
      .select(['g.id', 'g.encr_ds', 'g.asset_id', 'g.asset_epoch', 'a.public_key', 'a.founder_id'])
      .select('by.key_binding as granter_binding')
      .$if(after !== undefined, (select) => select.where('g.id', '>', after ?? ''))
      .orderBy('g.id')
      .limit(limit + 1)
      .execute();
    const rows = await withRecords(db, found.slice(0, limit));
    const last = rows.at(-1);
    const more = found.length > limit && last !== undefined;
    const path = `/accounts/${id}/stalewraps`;
    const next = more ? nextLink(path, query, { value: last.id, id: last.id }) : null;
    const document = await composeList({ db, viewer: session, type: 'stalewraps', include: [], rows, next });
    return { status: 200, document };
  },
});

const rewrapRoute = guarded({
  method: 'PATCH',
  path: '/accounts/:id/stalewraps',
  access: 'account:replaceKeys',
  of: 'accounts',
  source: 'addition',
  summary: 'Hand in contracts wrapped for the present key.',
  body: rewrapOwnBody,
  async handle(call) {
    const { services, body } = call;
    await call.authorise();
    const session = call.session;
    const { grants } = body.data.attributes;
    const contracts = await contractsOf(services.db, session, grants);
    // grants that were removed or wrapped meanwhile are left alone
    const present = grants.filter(({ id }) => contracts.has(id));
    await Promise.all(
      present.map(async ({ id, encrDS: envelope }) => {
        const key = contracts.get(id);
        if (key === undefined) throw new AppError('NotFound');
        const recipient = personRecipient(session);
        await checkEnvelope({ envelope, session, key, recipient, pointer: '/data/attributes/grants' });
      }),
    );
    if (present.length > 0) await replaceEnvelopes(services.db, session, present);
    return { status: 204 };
  },
});

/** The wrapped contract key of each of these grants, by grant. */
async function contractsOf(db: Db, session: Session, grants: Grants) {
  const ids = grants.map(({ id }) => id);
  const rows = await staleGrantsOf(db, session)
    .innerJoin('digital_assets as a', 'a.id', 'g.asset_id')
    .where('g.id', 'in', ids)
    .select(['g.id as grantId', 'g.asset_epoch', 'a.id', 'a.public_key', 'a.newest_key', 'a.key_epoch'])
    .execute();
  return new Map(
    await Promise.all(
      rows.map(async ({ grantId, asset_epoch: epoch, ...asset }) => {
        return [grantId, await contractKeyIn(db, asset, epoch)] as const;
      }),
    ),
  );
}

/** A single, atomic statement. A grant that got a later key meanwhile is already wrapped for the present key. */
async function replaceEnvelopes(db: Db | Tx, session: Session, grants: Grants): Promise<void> {
  await db
    .updateTable('access_grants as g')
    .from(givenEnvelopes(grants))
    .set((eb) => ({
      encr_ds: eb.ref('given.encr_ds'),
      granter_key: session.authKey,
      wrapped_by: null,
    }))
    .whereRef('g.id', '=', 'given.id')
    .where('g.id', 'in', staleGrantsOf(db, session).select('g.id'))
    .execute();
}

const memberKeysRoute = guarded({
  method: 'POST',
  path: '/accounts/:id/memberkeys',
  access: 'account:replaceKeys',
  of: 'accounts',
  source: 'addition',
  summary: 'Go on in the chain of a company or workspace with the keys that replaced the former ones.',
  body: memberKeysBody,
  async handle(call) {
    await call.authorise();
    await takeMemberKeys(call, call.body.data.attributes);
    return { status: 204 };
  },
});

export const accountKeyRoutes = [replaceKeysRoute, keyChangeRoute, listRoute, rewrapRoute, memberKeysRoute];
