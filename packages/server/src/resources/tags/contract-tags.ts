import { AppError } from '@signet/domain/errors/app-error';
import { CONTRACT_LABELS_MAX } from '@signet/domain/labels/label-rules';
import { contractTagsBody } from '@signet/domain/resources/tags/requests';
import { assertOpen } from '../../access/assert-open.ts';
import { guarded } from '../../access/guarded-route.ts';
import { labelsOf } from '../../access/label-access.ts';
import { labelsOfContracts } from './resource.ts';

const shared = {
  path: '/digitalassets/:id/relationships/tags',
  access: 'contract:update',
  of: 'digitalassets',
  source: 'addition',
  body: contractTagsBody,
} as const;

const addRoute = guarded({
  ...shared,
  method: 'POST',
  summary: 'Put labels on a contract; one that it has already stays.',
  async handle({ session: viewer, body, transact }) {
    const ids = body.data.map(({ id }) => id);
    await transact(async (tx, { asset }) => {
      assertOpen(asset);
      const known = await labelsOf(tx, viewer).where('id', 'in', ids).execute();
      if (known.length < ids.length) throw new AppError('NotFound', { pointer: '/data' });
      await tx
        .insertInto('asset_tags')
        .values(ids.map((tag_id) => ({ asset_id: asset.id, tag_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const labels = (await labelsOfContracts(tx, [asset.id], viewer)).get(asset.id) ?? [];
      if (labels.length > CONTRACT_LABELS_MAX) throw new AppError('TooManyContractLabels');
    });
    return { status: 204 };
  },
});

const removeRoute = guarded({
  ...shared,
  method: 'DELETE',
  summary: 'Take labels off a contract; one that it does not have is no error.',
  async handle({ session: viewer, body, transact }) {
    const ids = body.data.map(({ id }) => id);
    await transact(async (tx, { asset }) => {
      assertOpen(asset);
      await tx
        .deleteFrom('asset_tags')
        .where('asset_id', '=', asset.id)
        .where('tag_id', 'in', labelsOf(tx, viewer).clearSelect().select('id').where('id', 'in', ids))
        .execute();
    });
    return { status: 204 };
  },
});

export const contractTagRoutes = [addRoute, removeRoute];
