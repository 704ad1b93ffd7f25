import { AppError } from '@signet/domain/errors/app-error';
import { customFields } from '@signet/domain/resources/custom-fields/resource';
import {
  createCustomFieldBody,
  updateCustomFieldBody,
} from '@signet/domain/resources/custom-fields/requests';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { checkedValue } from './check-value.ts';
import { ownerDefinitions } from './owner-definitions.ts';

const { type } = customFields;

/** The last write wins, also for the first value: two windows of a draft may save the same field. */
const createRoute = guarded({
  method: 'POST',
  path: '/customfields',
  access: 'contract:update',
  of: 'digitalassets',
  idOf: ({ body }) => body.data.relationships.digitalAsset.data.id,
  source: 'addition',
  summary: 'Set the value of a field of a contract.',
  body: createCustomFieldBody,
  answers: customFields,
  async handle({ services, session: viewer, body, query, transact }) {
    const include = parseInclude(query, customFields);
    const { attributes, relationships } = body.data;
    const definitionId = relationships.customFieldDefinition.data.id;
    const now = services.now();
    const row = await transact(async (tx, { asset }) => {
      const { id: assetId } = asset;
      const definition = (await ownerDefinitions(tx, asset)).find(({ id }) => id === definitionId);
      if (definition === undefined) throw new AppError('NotFound');
      const string_value = checkedValue(asset, definition, attributes.value);
      await touch(tx, assetId, now);
      return tx
        .insertInto('custom_fields')
        .values({ id: newId(), asset_id: assetId, definition_id: definitionId, string_value })
        .onConflict((conflict) =>
          conflict.columns(['asset_id', 'definition_id']).doUpdateSet({ string_value }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { status: 201, document: await composeOne({ db: services.db, viewer, type, include, row }) };
  },
});

const updateRoute = guarded({
  method: 'PATCH',
  path: '/customfields/:id',
  access: 'contract:update',
  of: 'customfields',
  source: 'API-91',
  summary: 'Change the value of a field of a contract; an empty one takes it away.',
  body: updateCustomFieldBody,
  answers: customFields,
  async handle({ services, session: viewer, body, query, transact }) {
    const include = parseInclude(query, customFields);
    const now = services.now();
    const row = await transact(async (tx, { asset, row: field }) => {
      const definition = await tx
        .selectFrom('custom_field_definitions')
        .selectAll()
        .where('id', '=', field.definition_id)
        .executeTakeFirstOrThrow();
      const string_value = checkedValue(asset, definition, body.data.attributes.value);
      await touch(tx, asset.id, now);
      await tx.updateTable('custom_fields').set({ string_value }).where('id', '=', field.id).execute();
      return { ...field, string_value };
    });
    return { status: 200, document: await composeOne({ db: services.db, viewer, type, include, row }) };
  },
});

/** A value is part of its contract, so the contract's time of change moves with it. */
async function touch(tx: Tx, assetId: string, now: Date): Promise<void> {
  await tx.updateTable('digital_assets').set({ last_modified: now }).where('id', '=', assetId).execute();
}

export const customFieldRoutes = [createRoute, updateRoute];
