import { AppError } from '@signet/domain/errors/app-error';
import { LOCK_LEASE_MS } from '@signet/domain/contracts/signing-run';
import { uuid } from '@signet/domain/resources/body';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { Session } from '../../http/sessions/session.ts';
import { checkRequest } from './check-request.ts';

/** Abuse case 12: how often a lease may be renewed without release, and in what time. */
const RENEWALS_MAX = 2;
const RENEWAL_WINDOW_MS = 5 * 60_000;
const PATH = '/documents/:id/lock';

/** Who holds a lock: the account and its signing run, so that a second tab of the same person is another holder. */
export function lockHolder(session: Session, request: FastifyRequest): string {
  const token = request.headers['lock-token'];
  if (token === undefined) return session.accountId;
  if (!uuid.safeParse(token).success)
    throw new AppError('BadRequest', { detail: 'Lock-Token must be a UUID' });
  return `${session.accountId}:${String(token)}`;
}

const lockRoute = guarded({
  method: 'PUT',
  path: PATH,
  access: 'contract:lock',
  of: 'documents',
  source: 'API-76',
  summary: 'Lock a document for 60 seconds before signing it, or renew the own lock.',
  async handle({ services, session, request, transact }) {
    const holder = lockHolder(session, request);
    await transact(async (tx, { asset, row: document }) => {
      const now = services.now();
      await checkRequest(tx, session, asset, now);
      await takeLock(tx, { documentId: document.id, holder, personId: session.personId, now });
    });
    return { status: 204 };
  },
});

const unlockRoute = guarded({
  method: 'DELETE',
  path: PATH,
  access: 'contract:lock',
  of: 'documents',
  source: 'API-77',
  summary: 'Let go of the own lock; it is no error when it has run out.',
  async handle({ services, session, request, transact }) {
    const holder = lockHolder(session, request);
    await transact(async (tx, { row: { id } }) => {
      const lock = await tx
        .selectFrom('document_locks')
        .select(['holder', 'leased_until'])
        .where('document_id', '=', id)
        .executeTakeFirst();
      if (lock === undefined) return;
      if (lock.holder !== holder) {
        if (lock.leased_until > services.now()) throw new AppError('RightNow');
        return;
      }
      await tx.deleteFrom('document_locks').where('document_id', '=', id).execute();
    });
    return { status: 204 };
  },
});

/** STATE-SIGREQ-07: another person's active lease is refused with RightNow, and so is one's own after too many renewals. */
async function takeLock(
  tx: Tx,
  lock: { documentId: string; holder: string; personId: string; now: Date },
): Promise<void> {
  const { documentId, holder, personId, now } = lock;
  const present = await tx
    .selectFrom('document_locks')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (present !== undefined && present.holder !== holder && present.leased_until > now)
    throw new AppError('RightNow');
  const inWindow =
    present !== undefined &&
    present.person_id === personId &&
    now.getTime() - present.window_start.getTime() < RENEWAL_WINDOW_MS;
  const renewals = inWindow ? present.renewals + 1 : 0;
  if (renewals > RENEWALS_MAX) throw new AppError('RightNow');
  const values = {
    holder,
    person_id: personId,
    leased_until: new Date(now.getTime() + LOCK_LEASE_MS),
    window_start: inWindow ? present.window_start : now,
    renewals,
  };
  await tx
    .insertInto('document_locks')
    .values({ document_id: documentId, ...values })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(values))
    .execute();
}

export const lockRoutes = [lockRoute, unlockRoute];
