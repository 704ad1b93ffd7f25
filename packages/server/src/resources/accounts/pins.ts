import { AppError } from '@signet/domain/errors/app-error';
import { verifySealedPins } from '@signet/domain/pins/sealed-pins';
import { putPinsBody } from '@signet/domain/resources/pins/requests';
import { pins, type PinsAttributes } from '@signet/domain/resources/pins/resource';
import { guarded } from '../../access/guarded-route.ts';

const readRoute = guarded({
  method: 'GET',
  path: '/accounts/:id/pins',
  access: 'account:keepPins',
  of: 'accounts',
  source: 'addition',
  summary: 'What the person has seen, sealed by one of their devices; null until there is some.',
  answers: pins,
  async handle(call) {
    const { id } = (await call.authorise()).row;
    const row = await call.services.db
      .selectFrom('pins')
      .select(['statement', 'sealed'])
      .where('account_id', '=', id)
      .executeTakeFirst();
    const attributes: PinsAttributes | undefined = row;
    return {
      status: 200,
      document: { data: attributes === undefined ? null : { type: 'pins', id, attributes } },
    };
  },
});

const putRoute = guarded({
  method: 'PUT',
  path: '/accounts/:id/pins',
  access: 'account:keepPins',
  of: 'accounts',
  source: 'addition',
  summary: 'Replace what the person has seen: signed, with the counter that follows the one that is kept.',
  body: putPinsBody,
  forGuests: true,
  limit: { name: 'pins', max: 600, seconds: 3600, per: 'account' },
  async handle(call) {
    const { attributes } = call.body.data;
    // the later of two simultaneous devices is refused
    await call.transact(async (tx, { row: account }) => {
      const facts = { accountId: account.id, authKey: account.auth_key };
      const counter = await verifySealedPins(attributes, facts);
      const row = { counter, statement: JSON.stringify(attributes.statement), sealed: attributes.sealed };
      const written =
        counter === 1
          ? await tx
              .insertInto('pins')
              .values({ account_id: account.id, ...row })
              .onConflict((conflict) => conflict.column('account_id').doNothing())
              .returning('counter')
              .execute()
          : await tx
              .updateTable('pins')
              .set(row)
              .where('account_id', '=', account.id)
              .where('counter', '=', counter - 1)
              .returning('counter')
              .execute();
      if (written.length === 0)
        throw new AppError('Conflict', { detail: 'another device was faster, or these are older pins' });
    });
    return { status: 204 };
  },
});

/** The pins that the devices of a person share (docs/protocol.md, Pins). */
export const pinRoutes = [readRoute, putRoute];
