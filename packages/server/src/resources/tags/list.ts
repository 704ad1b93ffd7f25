import { foldLabel } from '@signet/domain/labels/label-rules';
import { tags } from '@signet/domain/resources/tags/resource';
import { labelsOf, type TagRow } from '../../access/label-access.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery, type Filter } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';

/** Values are compared as for being unique, so an exact filter tells whether a label is taken (API-90). */
export const listTagsRoute = route({
  method: 'GET',
  path: '/tags',
  access: 'session',
  source: 'API-89',
  summary: 'The labels of the own company, or the own ones without a company; by value, part of it, or type.',
  answers: tags,
  list: true,
  async handle({ services: { db }, session: viewer, query }) {
    const parsed = parseListQuery(query, tags);
    const labels = await labelsOf(db, viewer).execute();
    const found = labels.filter((label) => parsed.filters.every((filter) => fits(label, filter)));
    const { rows, next } = pageOf(found, parsed, {
      path: '/tags',
      query,
      valueOf: ({ value, created }) => (parsed.sort?.field === 'created' ? created : value),
    });
    return {
      status: 200,
      document: await composeList({ db, viewer, type: tags.type, include: parsed.include, rows, next }),
    };
  },
});

function fits({ type, folded }: TagRow, { path, operator, values }: Filter): boolean {
  if (path === 'type') return values.includes(type);
  // a label may have a comma
  const value = foldLabel(values.join(','));
  return operator === 'like' ? folded.includes(value) : folded === value;
}
