import { AppError } from '@signet/domain/errors/app-error';
import { customFieldDefinitions } from '@signet/domain/resources/custom-field-definitions/resource';
import { updateCustomFieldDefinitionBody } from '@signet/domain/resources/custom-field-definitions/requests';
import type { Db } from '../../platform/db/database.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route, type Call } from '../../http/routing/route.ts';
import { actingIn, companyFor } from '../../access/company-access.ts';
import { createDefinitionRoute } from './create.ts';
import { optionsFor } from './options.ts';
import { definitionsOf, type DefinitionRow } from './resource.ts';

const { type } = customFieldDefinitions;

const listRoute = route({
  method: 'GET',
  path: '/companies/:id/customFieldDefinitions',
  access: 'company:readCustomFields',
  source: 'API-35',
  summary: 'The fields that the own company gave to its contracts, the oldest first.',
  answers: customFieldDefinitions,
  list: 'whole',
  async handle(call) {
    const viewer = companyFor(call, 'readCustomFields');
    const { db } = call.services;
    const include = parseInclude(call.query, customFieldDefinitions);
    const rows = await definitionsOf(db, viewer.companyId);
    return { status: 200, document: await composeList({ db, viewer, type, include, rows, next: null }) };
  },
});

/**
 * The definition that the path names, for admins of its company.
 *
 * @throws AppError NotFound outside of the company, Forbidden for its other members
 */
async function definitionFor(db: Db, call: Pick<Call<':id'>, 'session' | 'params'>): Promise<DefinitionRow> {
  const definition = await db
    .selectFrom('custom_field_definitions')
    .selectAll()
    .where('id', '=', call.params.id)
    .executeTakeFirst();
  actingIn(call.session, definition?.company_id, 'manageCustomFields');
  if (definition === undefined) throw new AppError('NotFound');
  return definition;
}

const updateRoute = route({
  method: 'PATCH',
  path: '/customFieldDefinitions/:id',
  access: 'company:manageCustomFields',
  source: 'addition',
  summary: 'Change a field; its type stays, and so do the values that contracts have.',
  body: updateCustomFieldDefinitionBody,
  answers: customFieldDefinitions,
  async handle(call) {
    const viewer = call.session;
    const { db } = call.services;
    const definition = await definitionFor(db, call);
    const { options, translations, ...attributes } = call.body.data.attributes;
    const changed = {
      ...attributes,
      ...(options && { options: JSON.stringify(optionsFor(definition.type, options)) }),
      ...(translations && { translations: JSON.stringify(translations) }),
    };
    const row = await db
      .updateTable('custom_field_definitions')
      // what is not sent stays; the type is written over itself, as a call may send nothing
      .set({ type: definition.type, ...changed })
      .where('id', '=', definition.id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NotFound');
    return { status: 200, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

const deleteRoute = route({
  method: 'DELETE',
  path: '/customFieldDefinitions/:id',
  access: 'company:manageCustomFields',
  source: 'addition',
  summary: 'Delete a field with the values that contracts have.',
  async handle(call) {
    const { db } = call.services;
    const { id } = await definitionFor(db, call);
    await db.deleteFrom('custom_field_definitions').where('id', '=', id).execute();
    return { status: 204 };
  },
});

export const customFieldDefinitionRoutes = [listRoute, createDefinitionRoute, updateRoute, deleteRoute];
