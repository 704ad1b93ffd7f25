import { AppError } from '@signet/domain/errors/app-error';
import { accountDenial } from '@signet/domain/permissions/account-policy';
import { naturalPersons } from '@signet/domain/resources/natural-persons/resource';
import { createNaturalPersonBody } from '@signet/domain/resources/natural-persons/requests';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { canBeAskedToSign } from '../../access/can-sign.ts';
import { firstContactDocument } from './first-contact.ts';
import { guarded } from '../../access/guarded-route.ts';
import { relationTo } from '../../access/relation.ts';
import { loadPersons, type PersonRow } from './resource.ts';

const readRoute = guarded({
  method: 'GET',
  path: '/naturalpersons/:id',
  access: 'account:read',
  of: 'naturalpersons',
  source: 'API-79',
  summary: 'A person the caller knows, with account and company.',
  answers: naturalPersons,
  async handle({ services, session: viewer, query, authorise }) {
    const include = parseInclude(query, naturalPersons);
    const { id } = (await authorise()).row;
    const { db } = services;
    const [row] = await loadPersons(db, [id]);
    if (row === undefined) throw new AppError('NotFound');
    return {
      status: 200,
      document: await composeOne({ db, viewer, type: 'naturalpersons', include, row }),
    };
  },
});

const canSignRoute = guarded({
  method: 'GET',
  path: '/naturalpersons/:id/canSign',
  access: 'account:read',
  of: 'naturalpersons',
  source: 'API-78',
  summary: 'Whether a contact may be asked to sign; creators may not.',
  async handle({ services, authorise }) {
    const { id } = (await authorise()).row;
    const canSign = await canBeAskedToSign(services.db, id);
    return { status: 200, document: { data: { type: 'cansign', id, attributes: { canSign } } } };
  },
});

/**
 * POST naturalpersons: idempotent; from now on the caller may invite the person, and look the address up in the key directory.
 */
const createRoute = route({
  method: 'POST',
  path: '/naturalpersons',
  access: 'session',
  source: 'addition',
  summary:
    'The person with this address, reserved when there is no account yet; include is fixed to account. Keys alone, without name, company and user type, unless the two are connected.',
  body: createNaturalPersonBody,
  answers: naturalPersons,
  limit: { name: 'look-up', max: 60, seconds: 3600, per: 'account' },
  async handle({ services, body, ...call }) {
    const session = call.session;
    const email = body.data.attributes.emailAddress;
    const row = await inTransaction(services.db, (tx) =>
      reserve(tx, session.accountId, email, services.now()),
    );
    const document = await composeOne({
      db: services.db,
      viewer: session,
      type: 'naturalpersons',
      include: ['account'],
      row,
    });
    const denial = accountDenial('read', await relationTo(services.db, session, row.id));
    return { status: 201, document: denial === undefined ? document : firstContactDocument(document) };
  },
});

async function reserve(tx: Tx, accountId: string, email: string, created: Date): Promise<PersonRow> {
  await tx
    .insertInto('natural_persons')
    .values({ id: newId(), email, first_name: null, last_name: null, account_id: null, created })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('natural_persons')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('known_persons')
    .values({ account_id: accountId, person_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [person] = await loadPersons(tx, [id]);
  if (person === undefined) throw new RangeError('The person is gone.');
  return person;
}

export const naturalPersonRoutes = [createRoute, readRoute, canSignRoute];
