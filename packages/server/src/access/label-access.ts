import { AppError } from '@signet/domain/errors/app-error';
import {
  labelDenial,
  labelRoleOf,
  labelScopeOf,
  type LabelAction,
} from '@signet/domain/permissions/label-policy';
import type { LabelRole } from '@signet/domain/resources/tags/resource';
import type { Selectable } from 'kysely';
import type { Viewer } from '../http/json-api/resource.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { TagsTable } from '../platform/db/label-schema.ts';
import type { Change } from '../platform/live/changes.ts';

export type TagRow = Selectable<TagsTable>;

type Person = Pick<Viewer, 'personId' | 'companyId' | 'companyRole'>;

/** The labels that a person sees and makes. */
export function labelsOf(db: Db | Tx, person: Person) {
  const { companyId, personId } = labelScopeOf(person);
  const labels = db.selectFrom('tags').selectAll();
  return companyId === null
    ? labels.where('person_id', '=', personId)
    : labels.where('company_id', '=', companyId);
}

/** The person's role towards each label, by its id. */
export async function labelRoles(
  db: Db | Tx,
  person: Person,
  labels: readonly TagRow[],
): Promise<Map<string, LabelRole>> {
  const made = labels.filter(({ created_by }) => created_by === person.personId).map(({ id }) => id);
  const shared = await onContractsOfOthers(db, person, made);
  return new Map(
    labels.map((label) => [
      label.id,
      labelRoleOf(
        {
          scope: { companyId: label.company_id, personId: label.person_id },
          createdBy: label.created_by,
          onContractsOfOthers: shared.has(label.id),
        },
        person,
      ),
    ]),
  );
}

async function onContractsOfOthers(db: Db | Tx, { personId }: Person, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('asset_tags')
    .innerJoin('digital_assets', 'digital_assets.id', 'asset_tags.asset_id')
    .where('tag_id', 'in', ids)
    .where('owner_id', '!=', personId)
    .select('tag_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ tag_id }) => tag_id));
}

/**
 * The label, when the person may do `action` with it.
 *
 * @throws AppError NotFound or Forbidden as the policy refuses
 */
export async function labelFor(options: {
  db: Db | Tx;
  viewer: Person;
  labelId: string;
  action: LabelAction;
}): Promise<TagRow> {
  const { db, viewer, labelId, action } = options;
  const label = await db.selectFrom('tags').selectAll().where('id', '=', labelId).executeTakeFirst();
  if (label === undefined) throw new AppError('NotFound');
  const role = (await labelRoles(db, viewer, [label])).get(label.id) ?? 'outsider';
  const denial = labelDenial(action, role);
  if (denial !== undefined) throw new AppError(denial);
  return label;
}

/** What a change of a label is announced as. */
export const labelChange = ({ company_id, person_id }: TagRow): Change =>
  company_id === null ? `person ${person_id} account` : `company ${company_id}`;
