import { AppError } from '@signet/domain/errors/app-error';
import { foldLabel, LABELS_MAX } from '@signet/domain/labels/label-rules';
import { labelScopeOf } from '@signet/domain/permissions/label-policy';
import { createTagBody } from '@signet/domain/resources/tags/requests';
import { tags } from '@signet/domain/resources/tags/resource';
import { labelChange, labelsOf, type TagRow } from '../../access/label-access.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { keyedCall } from '../../http/routing/keyed-call.ts';
import { route } from '../../http/routing/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { announce } from '../../platform/live/changes.ts';
import { assertNew } from './assert-new.ts';

/** POST tags (API-88). */
export const createTagRoute = route({
  method: 'POST',
  path: '/tags',
  access: 'session',
  source: 'API-88',
  summary: 'A new label of the own company, or an own one without a company.',
  body: createTagBody,
  answers: tags,
  limit: { name: 'label', max: 1000, seconds: 3600, per: 'account' },
  async handle({ services: { db, now }, session: viewer, body, request }) {
    const { attributes } = body.data;
    const { companyId, personId } = labelScopeOf(viewer);
    const label: TagRow = {
      id: newId(),
      company_id: companyId,
      person_id: personId,
      created_by: viewer.personId,
      ...attributes,
      folded: foldLabel(attributes.value),
      created: now(),
    };
    const create = async (tx: Tx): Promise<TagRow> => {
      const { length } = await labelsOf(tx, viewer).execute();
      if (length >= LABELS_MAX) throw new AppError('TooManyLabels');
      await tx.insertInto('tags').values(label).execute();
      await announce(tx, labelChange(label));
      return label;
    };
    const row = await assertNew(inTransaction(db, create, { keyed: keyedCall(request, viewer) }));
    return { status: 201, document: await composeOne({ db, viewer, type: tags.type, include: [], row }) };
  },
});
