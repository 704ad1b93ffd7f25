import { AppError } from '@signet/domain/errors/app-error';
import { dayIn, DEFAULT_TIME_ZONE } from '@signet/domain/format/time-zone';
import { accessGrants } from '@signet/domain/resources/access-grants/resource';
import { contractKeys } from '@signet/domain/resources/contract-keys/resource';
import { readInvitationBody } from '@signet/domain/resources/invitations/requests';
import { grantByCode, viewerByCode } from '../../access/code-reader.ts';
import { loadAssets } from '../../access/contract-access.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { count } from '../../http/routing/rate-limit.ts';
import { route } from '../../http/routing/route.ts';
import { sendInvitation } from '../../mail/invitation-mail.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { announce } from '../../platform/live/changes.ts';
import { shownState } from '../digital-assets/state.ts';
import { sendContent } from '../documents/content.ts';

/** What the page of a contract shows to its readers, without what belongs to a session. */
const SHOWN = [
  'grantedTo',
  'digitalAsset.ownedBy.account',
  'digitalAsset.documents',
  'digitalAsset.accessGrants.grantedTo.account',
  'digitalAsset.record',
];

/** All of them take the same: whoever has the code needs no session (docs/protocol.md, Links with a code). */
const shared = {
  method: 'POST',
  access: 'public',
  source: 'addition',
  body: readInvitationBody,
  limit: { name: 'code-link', max: 600, seconds: 3600, per: 'address' },
} as const;

const readRoute = route({
  ...shared,
  path: '/invitationreadings',
  summary: 'Whoever has the code of an invitation: the invitation, with its contract as readers see it.',
  answers: accessGrants,
  async handle({ services, body }) {
    const { attributes } = body.data;
    const now = services.now();
    // one snapshot for all parts, as for people with a session
    const document = await inTransaction(services.db, async (tx) => {
      const grant = await grantByCode(tx, attributes, now);
      if (grant.first_read === null) {
        await tx.updateTable('access_grants').set({ first_read: now }).where('id', '=', grant.id).execute();
        await announce(tx, `contract ${grant.asset_id}`);
      }
      const viewer = viewerByCode(grant, now);
      return composeOne({ db: tx, viewer, type: 'accessgrants', include: SHOWN, row: grant });
    });
    return { status: 200, document };
  },
});

const keysRoute = route({
  ...shared,
  path: '/invitationreadings/keys',
  summary:
    'Whoever has the code of an invitation: the earlier secrets of its contract, each sealed under the key after it.',
  answers: contractKeys,
  list: 'whole',
  async handle({ services: { db, now }, body }) {
    const grant = await grantByCode(db, body.data.attributes, now());
    const rows = await db
      .selectFrom('contract_keys')
      .selectAll()
      .where('asset_id', '=', grant.asset_id)
      .orderBy('epoch', 'desc')
      .execute();
    const viewer = viewerByCode(grant, now());
    const document = await composeList({ db, viewer, type: 'contractkeys', include: [], rows, next: null });
    return { status: 200, document };
  },
});

const contentRoute = route({
  ...shared,
  path: '/invitationreadings/documents/:id',
  summary: 'Whoever has the code of an invitation: the encrypted file of a document of its contract.',
  async handle(call) {
    const { services, params, body } = call;
    const grant = await grantByCode(services.db, body.data.attributes, services.now());
    const document = await services.db
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', params.id)
      .where('asset_id', '=', grant.asset_id)
      .where('recorded', '=', true)
      .executeTakeFirst();
    if (document === undefined) throw new AppError('NotFound');
    return sendContent(call, document);
  },
});

/** How many mails the holder of a code may ask for in a day, beside those of the inviter. */
const MAILS = { name: 'code-mail', max: 3, seconds: 24 * 60 * 60 };

const mailRoute = route({
  ...shared,
  path: '/invitationreadings/mails',
  summary: 'Whoever has the code of an invitation: send its mail again, to the invited address.',
  async handle({ services, body }) {
    await inTransaction(services.db, async (tx) => {
      const grant = await grantByCode(tx, body.data.attributes, services.now());
      const [asset] = await loadAssets(tx, [grant.asset_id]);
      const state = asset && shownState(asset, dayIn(DEFAULT_TIME_ZONE, services.now()));
      if (asset === undefined || state === 'archived' || state === 'expired')
        throw new AppError('StateChanged');
      if ((await count(tx, MAILS, grant.id, services.now())) > MAILS.max)
        throw new AppError('TooManyRequests');
      await sendInvitation(services, tx, { asset, grant });
    });
    return { status: 204 };
  },
});

export const readByCodeRoutes = [readRoute, keysRoute, contentRoute, mailRoute];
