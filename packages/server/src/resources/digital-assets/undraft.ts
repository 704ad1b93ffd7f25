import { AppError } from '@signet/domain/errors/app-error';
import { TITLE_MIN_LENGTH } from '@signet/domain/contracts/new-contract';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { undraftBody } from '@signet/domain/resources/digital-assets/requests';
import { composeOne } from '../../http/json-api/compose.ts';
import { sendInvitation } from '../../mail/invitation-mail.ts';
import { loadAssets } from '../../access/contract-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { assertFieldsFilled } from '../custom-fields/assert-filled.ts';
import { checkDueDate } from './dates.ts';
import { keepRecord } from './records.ts';
import { refreshState } from './state.ts';
import { startReminders } from '../events/change.ts';
import { tellAssignees } from '../tasks/tell-assignees.ts';

/** STATE-DA-05: puts grants and requests into effect and sends the invitations; there is no way back. */
export const undraftRoute = guarded({
  method: 'PUT',
  path: '/digitalassets/:id/undraft',
  access: 'contract:undraft',
  of: 'digitalassets',
  source: 'API-53',
  summary: 'Finish a draft: grants and signature requests take effect, invitations are mailed.',
  body: undraftBody,
  answers: digitalAssets,
  async handle({ services, session, params: { id }, body, transact }) {
    const now = services.now();
    await transact(async (tx, { asset }) => {
      if (asset.state !== 'draft')
        throw new AppError('StateChanged', { detail: 'the contract is not a draft' });
      if (asset.title.length < TITLE_MIN_LENGTH) throw new AppError('TitleRequired');
      checkDueDate(asset.due_date, now);
      await assertFieldsFilled(tx, asset);
      await tx.updateTable('digital_assets').set({ state: 'active' }).where('id', '=', id).execute();
      const grants = await tx
        .updateTable('access_grants')
        .set({ effective: true, last_modified: now })
        .where('asset_id', '=', id)
        .where('type', '!=', 'own')
        .returningAll()
        .execute();
      await keepRecord(services, tx, { session, assetId: id, record: body.data.attributes.record });
      await refreshState(tx, id, now);
      await startReminders(tx, id, now);
      await tellAssignees(services, tx, id);
      for (const grant of grants)
        if (grant.granted_to !== asset.owner_id) await sendInvitation(services, tx, { asset, grant });
    });
    const [row] = await loadAssets(services.db, [id]);
    if (row === undefined) throw new AppError('NotFound');
    return {
      status: 200,
      document: await composeOne({
        db: services.db,
        viewer: session,
        type: 'digitalassets',
        include: [],
        row,
      }),
    };
  },
});
