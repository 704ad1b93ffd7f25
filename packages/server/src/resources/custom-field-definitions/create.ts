import { CUSTOM_FIELDS_MAX } from '@signet/domain/custom-fields/definition-limits';
import { AppError } from '@signet/domain/errors/app-error';
import { customFieldDefinitions } from '@signet/domain/resources/custom-field-definitions/resource';
import { createCustomFieldDefinitionBody } from '@signet/domain/resources/custom-field-definitions/requests';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { route } from '../../http/routing/route.ts';
import { actingIn } from '../../access/company-access.ts';
import { optionsFor } from './options.ts';
import { definitionsOf, type DefinitionRow } from './resource.ts';

/** POST customFieldDefinitions (addition): a field that contracts of the company have from now on. */
export const createDefinitionRoute = route({
  method: 'POST',
  path: '/customFieldDefinitions',
  access: 'company:manageCustomFields',
  source: 'addition',
  summary: 'Give the contracts of the own company a field.',
  body: createCustomFieldDefinitionBody,
  answers: customFieldDefinitions,
  async handle({ services, body, session }) {
    const { attributes, relationships } = body.data;
    const companyId = relationships.company.data.id;
    const viewer = actingIn(session, companyId, 'manageCustomFields');
    const row: DefinitionRow = {
      id: newId(),
      company_id: viewer.companyId,
      ...attributes,
      options: optionsFor(attributes.type, attributes.options),
      created: services.now(),
    };
    await inTransaction(services.db, async (tx) => {
      if ((await definitionsOf(tx, viewer.companyId)).length >= CUSTOM_FIELDS_MAX)
        throw new AppError('Conflict', { detail: `a company has at most ${CUSTOM_FIELDS_MAX} fields` });
      await tx
        .insertInto('custom_field_definitions')
        .values({
          ...row,
          options: JSON.stringify(row.options),
          translations: JSON.stringify(row.translations),
        })
        .execute();
    });
    const { db } = services;
    return {
      status: 201,
      document: await composeOne({ db, viewer, type: customFieldDefinitions.type, include: [], row }),
    };
  },
});
