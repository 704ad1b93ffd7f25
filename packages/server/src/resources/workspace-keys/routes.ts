import { AppError } from '@signet/domain/errors/app-error';
import { staleGrants, workspaceKeys } from '@signet/domain/resources/workspace-keys/resource';
import { rewrapBody } from '@signet/domain/resources/workspace-keys/requests';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { givenEnvelopes } from '../../platform/db/given-envelopes.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { nextLink, readCursor } from '../../http/json-api/cursor.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { checkEnvelope, workspaceRecipientOf } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import { contractKeyIn } from '../../access/key-of-epoch.ts';
import { createKeyRoute } from './create.ts';
import { settleKeyChange, staleIn, withRecords } from './stale.ts';

type RewrapBody = z.output<typeof rewrapBody>;

const listKeysRoute = guarded({
  method: 'GET',
  path: '/workspaces/:id/keys',
  access: 'workspace:read',
  of: 'workspaces',
  source: 'addition',
  summary: 'The earlier keys of a workspace, each wrapped for the one after it.',
  answers: workspaceKeys,
  list: true,
  async handle({ services, session: viewer, query, authorise }) {
    const { id: workspaceId } = (await authorise()).workspace;
    const { db } = services;
    const found = await db
      .selectFrom('workspace_keys')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .execute();
    const { rows, next } = pageOf(found, parseListQuery(query, workspaceKeys), {
      path: `/workspaces/${workspaceId}/keys`,
      query,
      // padded, because texts of digits sort as numbers only with equal lengths
      valueOf: ({ epoch }) => String(epoch).padStart(10, '0'),
    });
    const document = await composeList({ db, viewer, type: 'workspacekeys', include: [], rows, next });
    return { status: 200, document };
  },
});

const listStaleRoute = guarded({
  method: 'GET',
  path: '/workspaces/:id/stalegrants',
  access: 'workspace:change-key',
  of: 'workspaces',
  source: 'addition',
  summary: 'Contracts that are still wrapped for an earlier key; meta.total counts them.',
  answers: staleGrants,
  list: true,
  async handle({ services, session: viewer, query, authorise }) {
    const { workspace } = await authorise();
    const { db } = services;
    const { limit, cursor } = parseListQuery(query, staleGrants);
    const after = cursor === undefined ? undefined : readCursor(cursor, 'text').id;
    const found = await staleIn(db, workspace)
      .innerJoin('digital_assets as a', 'a.id', 'w.asset_id')
      .selectAll('w')
      .select(['a.public_key', 'a.founder_id'])
      .$if(after !== undefined, (select) => select.where('w.id', '>', after ?? ''))
      .orderBy('w.id')
      .limit(limit + 1)
      .execute();
    const { total } = await staleIn(db, workspace)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await withRecords(db, found.slice(0, limit));
    const last = rows.at(-1);
    const path = `/workspaces/${workspace.id}/stalegrants`;
    const more = found.length > limit && last !== undefined;
    const next = more ? nextLink(path, query, { value: last.id, id: last.id }) : null;
    const meta = { total: Number(total) };
    return {
      status: 200,
      document: await composeList({ db, viewer, type: 'stalegrants', include: [], rows, next, meta }),
    };
  },
});

const rewrapRoute = guarded({
  method: 'PATCH',
  path: '/workspaces/:id/stalegrants',
  access: 'workspace:change-key',
  of: 'workspaces',
  source: 'addition',
  summary: 'Hand in contracts wrapped for the present key; with the last one the key change is over.',
  body: rewrapBody,
  async handle({ services, session: viewer, body, authorise, transact }) {
    const { epoch, grants } = body.data.attributes;
    const assertPresent = ({ key_epoch: present }: WorkspaceRow): void => {
      if (epoch !== present) throw new AppError('Conflict', { detail: 'somebody has changed the key' });
    };
    const { workspace: addressed } = await authorise();
    assertPresent(addressed);
    const recipient = workspaceRecipientOf(addressed);
    const contracts = await contractsOf(services.db, addressed.id, grants);
    const pointer = '/data/attributes/grants';
    // before the transaction, so that nobody waits for it while signatures are verified
    await Promise.all(
      grants.map(async ({ id, encrDS: envelope }) => {
        const key = contracts.get(id);
        // contracts that were detached meanwhile are left alone below
        if (key === undefined) return;
        await checkEnvelope({ envelope, session: viewer, key, recipient, pointer });
      }),
    );
    await transact(async (tx, { workspace }) => {
      assertPresent(workspace);
      await replaceEnvelopes(tx, viewer, { workspace, grants });
      await settleKeyChange(tx, workspace);
    });
    return { status: 204 };
  },
});

/** The wrapped contract key of each of these grants, by grant. */
async function contractsOf(db: Db, workspaceId: string, grants: readonly { id: string }[]) {
  const ids = grants.map(({ id }) => id);
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('workspace_access_grants as w')
    .innerJoin('digital_assets as a', 'a.id', 'w.asset_id')
    .where('w.workspace_id', '=', workspaceId)
    .where('w.id', 'in', ids)
    .select(['w.id as grantId', 'w.asset_epoch', 'a.id', 'a.public_key', 'a.newest_key', 'a.key_epoch'])
    .execute();
  return new Map(
    await Promise.all(
      rows.map(async ({ grantId, asset_epoch: epoch, ...asset }) => {
        return [grantId, await contractKeyIn(db, asset, epoch)] as const;
      }),
    ),
  );
}

/** Grants that somebody else wrapped, moved or removed meanwhile are left alone. */
async function replaceEnvelopes(
  tx: Tx,
  { authKey }: Session,
  { workspace, grants }: { workspace: WorkspaceRow; grants: RewrapBody['data']['attributes']['grants'] },
): Promise<void> {
  await tx
    .updateTable('workspace_access_grants as w')
    .from(givenEnvelopes(grants))
    .set((eb) => ({
      encr_ds: eb.ref('given.encr_ds'),
      granter_key: authKey,
      key_epoch: workspace.key_epoch,
    }))
    .whereRef('w.id', '=', 'given.id')
    .where('w.workspace_id', '=', workspace.id)
    .where('w.key_epoch', '<', workspace.key_epoch)
    .execute();
}

export const workspaceKeyRoutes = [listKeysRoute, createKeyRoute, listStaleRoute, rewrapRoute];
