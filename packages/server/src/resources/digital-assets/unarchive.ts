import { AppError } from '@signet/domain/errors/app-error';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { noteRestored } from '../followers/note-restored.ts';
import { answerAsset } from './answer-asset.ts';
import { refreshState } from './state.ts';

/** J-070: an archived contract gets the state back that its requests and dates give it. */
export const unarchiveRoute = guarded({
  method: 'PUT',
  path: '/digitalassets/:id/unarchive',
  access: 'contract:archive',
  of: 'digitalassets',
  source: 'addition',
  summary: 'Restore an archived contract.',
  answers: digitalAssets,
  async handle({ services, session, params: { id }, query, transact }) {
    const include = parseInclude(query, digitalAssets);
    const now = services.now();
    await transact(async (tx, { asset }) => {
      if (asset.state !== 'archived')
        throw new AppError('StateChanged', { detail: 'the contract is not archived' });
      await tx.updateTable('digital_assets').set({ state: 'active' }).where('id', '=', id).execute();
      await refreshState(tx, id, now);
      await noteRestored(tx, { assetId: id, by: session.personId, now });
    });
    return answerAsset(services, session, { id, include });
  },
});
