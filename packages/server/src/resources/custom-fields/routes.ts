import { AppError } from '@signet/domain/errors/app-error';
import { customFields } from '@signet/domain/resources/custom-fields/resource';
import {
  createCustomFieldBody,
  updateCustomFieldBody,
} from '@signet/domain/resources/custom-fields/requests';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { contractFor } from '../../access/contract-access.ts';
import type { DefinitionRow } from '../custom-field-definitions/resource.ts';
import { checkedValue } from './check-value.ts';
import { ownerDefinitions } from './owner-definitions.ts';
import type { CustomFieldRow } from './resource.ts';

const { type } = customFields;

/** The last one who writes wins, also the first value: two windows of a draft save the same field. */
const createRoute = route({
  method: 'POST',
  path: '/customfields',
  access: 'contract:update',
  contractOf: 'body',
  source: 'addition',
  summary: 'Set the value of a field of a contract.',
  body: createCustomFieldBody,
  answers: customFields,
  async handle({ services, body, query, ...call }) {
    const viewer = call.session;
    const include = parseInclude(query, customFields);
    const { attributes, relationships } = body.data;
    const assetId = relationships.digitalAsset.data.id;
    const definitionId = relationships.customFieldDefinition.data.id;
    const now = services.now();
    const row = await inTransaction(services.db, async (tx) => {
      const { asset } = await contractFor({ db: tx, session: viewer, assetId, action: 'update', now });
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

const updateRoute = route({
  method: 'PATCH',
  path: '/customfields/:id',
  access: 'contract:update',
  contractOf: 'customfields',
  source: 'API-91',
  summary: 'Change the value of a field of a contract; an empty one takes it away.',
  body: updateCustomFieldBody,
  answers: customFields,
  async handle({ services, body, params, query, ...call }) {
    const viewer = call.session;
    const include = parseInclude(query, customFields);
    const now = services.now();
    const row = await inTransaction(services.db, async (tx) => {
      const { field, definition } = await fieldOf(tx, params.id);
      const { asset_id: assetId } = field;
      const { asset } = await contractFor({ db: tx, session: viewer, assetId, action: 'update', now });
      const string_value = checkedValue(asset, definition, body.data.attributes.value);
      await touch(tx, assetId, now);
      await tx.updateTable('custom_fields').set({ string_value }).where('id', '=', field.id).execute();
      return { ...field, string_value };
    });
    return { status: 200, document: await composeOne({ db: services.db, viewer, type, include, row }) };
  },
});

async function fieldOf(tx: Tx, id: string): Promise<{ field: CustomFieldRow; definition: DefinitionRow }> {
  const field = await tx.selectFrom('custom_fields').selectAll().where('id', '=', id).executeTakeFirst();
  if (field === undefined) throw new AppError('NotFound');
  const definition = await tx
    .selectFrom('custom_field_definitions')
    .selectAll()
    .where('id', '=', field.definition_id)
    .executeTakeFirstOrThrow();
  return { field, definition };
}

/** A value is a part of its contract, which is newer with it. */
async function touch(tx: Tx, assetId: string, now: Date): Promise<void> {
  await tx.updateTable('digital_assets').set({ last_modified: now }).where('id', '=', assetId).execute();
}

export const customFieldRoutes = [createRoute, updateRoute];
