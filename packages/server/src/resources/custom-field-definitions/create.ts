import { CUSTOM_FIELDS_MAX } from '@signet/domain/custom-fields/definition-limits';
import { AppError } from '@signet/domain/errors/app-error';
import { customFieldDefinitions } from '@signet/domain/resources/custom-field-definitions/resource';
import { createCustomFieldDefinitionBody } from '@signet/domain/resources/custom-field-definitions/requests';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { guarded } from '../../access/guarded-route.ts';
import { optionsFor } from './options.ts';
import { definitionsOf, type DefinitionRow } from './resource.ts';

/** POST customFieldDefinitions (addition): a new field of all contracts of the company. */
export const createDefinitionRoute = guarded({
  method: 'POST',
  path: '/customFieldDefinitions',
  access: 'company:manageCustomFields',
  of: 'companies',
  idOf: ({ body }) => body.data.relationships.company.data.id,
  source: 'addition',
  summary: 'Give the contracts of the own company a field.',
  body: createCustomFieldDefinitionBody,
  answers: customFieldDefinitions,
  async handle({ services, session: viewer, body, transact }) {
    const { attributes } = body.data;
    const row = await transact(async (tx, { session: { companyId } }) => {
      const definition: DefinitionRow = {
        id: newId(),
        company_id: companyId,
        ...attributes,
        options: optionsFor(attributes.type, attributes.options),
        created: services.now(),
      };
      if ((await definitionsOf(tx, companyId)).length >= CUSTOM_FIELDS_MAX)
        throw new AppError('Conflict', { detail: `a company has at most ${CUSTOM_FIELDS_MAX} fields` });
      await tx
        .insertInto('custom_field_definitions')
        .values({
          ...definition,
          options: JSON.stringify(definition.options),
          translations: JSON.stringify(definition.translations),
        })
        .execute();
      return definition;
    });
    const { db } = services;
    return {
      status: 201,
      document: await composeOne({ db, viewer, type: customFieldDefinitions.type, include: [], row }),
    };
  },
});
