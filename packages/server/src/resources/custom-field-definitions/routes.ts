import { AppError } from '@signet/domain/errors/app-error';
import { customFieldDefinitions } from '@signet/domain/resources/custom-field-definitions/resource';
import { updateCustomFieldDefinitionBody } from '@signet/domain/resources/custom-field-definitions/requests';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { createDefinitionRoute } from './create.ts';
import { optionsFor } from './options.ts';
import { definitionsOf } from './resource.ts';

const { type } = customFieldDefinitions;

const listRoute = guarded({
  method: 'GET',
  path: '/companies/:id/customFieldDefinitions',
  access: 'company:readCustomFields',
  of: 'companies',
  source: 'API-35',
  summary: 'The fields that the own company gave to its contracts, the oldest first.',
  answers: customFieldDefinitions,
  list: 'whole',
  async handle(call) {
    const { session: viewer } = await call.authorise();
    const { db } = call.services;
    const include = parseInclude(call.query, customFieldDefinitions);
    const rows = await definitionsOf(db, viewer.companyId);
    return { status: 200, document: await composeList({ db, viewer, type, include, rows, next: null }) };
  },
});

const updateRoute = guarded({
  method: 'PATCH',
  path: '/customFieldDefinitions/:id',
  access: 'company:manageCustomFields',
  of: 'customfielddefinitions',
  source: 'addition',
  summary: 'Change a field; its type stays, and so do the values that contracts have.',
  body: updateCustomFieldDefinitionBody,
  answers: customFieldDefinitions,
  async handle(call) {
    const { session: viewer, row: definition } = await call.authorise();
    const { db } = call.services;
    const { options, translations, ...attributes } = call.body.data.attributes;
    const changed = {
      ...attributes,
      ...(options && { options: JSON.stringify(optionsFor(definition.type, options)) }),
      ...(translations && { translations: JSON.stringify(translations) }),
    };
    const row = await db
      .updateTable('custom_field_definitions')
      // attributes that are not sent stay; the type is overwritten with itself, as a call may be empty
      .set({ type: definition.type, ...changed })
      .where('id', '=', definition.id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NotFound');
    return { status: 200, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/customFieldDefinitions/:id',
  access: 'company:manageCustomFields',
  of: 'customfielddefinitions',
  source: 'addition',
  summary: 'Delete a field with the values that contracts have.',
  async handle(call) {
    await call.transact(async (tx, { row: { id } }) => {
      await tx.deleteFrom('custom_field_definitions').where('id', '=', id).execute();
    });
    return { status: 204 };
  },
});

export const customFieldDefinitionRoutes = [listRoute, createDefinitionRoute, updateRoute, deleteRoute];
