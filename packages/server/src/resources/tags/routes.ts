import { AppError } from '@signet/domain/errors/app-error';
import { foldLabel } from '@signet/domain/labels/label-rules';
import { mergeTagBody, updateTagBody } from '@signet/domain/resources/tags/requests';
import { tags } from '@signet/domain/resources/tags/resource';
import { guarded } from '../../access/guarded-route.ts';
import { labelFor } from '../../access/label-access.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { assertNew } from './assert-new.ts';
import { contractTagRoutes } from './contract-tags.ts';
import { createTagRoute } from './create.ts';
import { listTagsRoute } from './list.ts';

const { type } = tags;
const pointer = '/data/relationships/into';

const updateRoute = guarded({
  method: 'PATCH',
  path: '/tags/:id',
  access: 'label:update',
  of: 'tags',
  source: 'addition',
  summary: 'Change the value or the colour of a label.',
  body: updateTagBody,
  answers: tags,
  async handle({ services, session: viewer, body, transact }) {
    const { attributes } = body.data;
    const row = await assertNew(
      transact(async (tx, { label }) => {
        const { value = label.value, color = label.color } = attributes;
        const changed = { value, color, folded: foldLabel(value) };
        await tx.updateTable('tags').set(changed).where('id', '=', label.id).execute();
        return { ...label, ...changed };
      }),
    );
    return { status: 200, document: await composeOne({ db: services.db, viewer, type, include: [], row }) };
  },
});

const mergeRoute = guarded({
  method: 'POST',
  path: '/tags/:id/merge',
  access: 'label:merge',
  of: 'tags',
  source: 'addition',
  summary: 'Put another label in the place of this one on all contracts, and delete this one.',
  body: mergeTagBody,
  answers: tags,
  async handle({ services, session: viewer, body, transact }) {
    const labelId = body.data.relationships.into.data.id;
    const row = await transact(async (tx, { label }) => {
      if (labelId === label.id)
        throw new AppError('BadRequest', { detail: 'a label is not merged into itself', pointer });
      const into = await labelFor({ db: tx, viewer, labelId, action: 'read' });
      await tx
        .insertInto('asset_tags')
        .columns(['asset_id', 'tag_id'])
        .expression((eb) =>
          eb
            .selectFrom('asset_tags')
            .select(['asset_id', eb.val(into.id).as('tag_id')])
            .where('tag_id', '=', label.id),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx.deleteFrom('tags').where('id', '=', label.id).execute();
      return into;
    });
    return { status: 200, document: await composeOne({ db: services.db, viewer, type, include: [], row }) };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/tags/:id',
  access: 'label:delete',
  of: 'tags',
  source: 'addition',
  summary: 'Delete a label, and take it off all contracts.',
  async handle({ transact }) {
    await transact(async (tx, { label }) => {
      await tx.deleteFrom('tags').where('id', '=', label.id).execute();
    });
    return { status: 204 };
  },
});

export const tagRoutes = [
  listTagsRoute,
  createTagRoute,
  updateRoute,
  mergeRoute,
  deleteRoute,
  ...contractTagRoutes,
];
