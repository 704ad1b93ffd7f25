import { companyMemberships } from '@signet/domain/resources/company-memberships';
import { composeList } from '../../json-api/compose.ts';
import { pageOf } from '../../json-api/page.ts';
import { parseListQuery, type ListQuery } from '../../json-api/parse-query.ts';
import { route } from '../../routing/route.ts';
import { companyFor } from './company-for.ts';
import { companyMemberRows, type CompanyMemberRow } from './member-resource.ts';

export const companyMembersRoute = route({
  method: 'GET',
  path: '/companies/:id/members',
  access: 'company:readMembers',
  source: 'API-29',
  summary: 'The people of the own company with their roles, in pages.',
  answers: companyMemberships,
  list: true,
  async handle(call) {
    const viewer = companyFor(call, 'readMembers');
    const { db } = call.services;
    const parsed = parseListQuery(call.query, companyMemberships);
    const members = await companyMemberRows(db).where('a.company_id', '=', viewer.companyId).execute();
    const { rows, next } = pageOf(filtered(members, parsed), parsed, {
      path: `/companies/${viewer.companyId}/members`,
      query: call.query,
      valueOf: (row) => sortValue(row, parsed.sort?.field),
    });
    const { include } = parsed;
    const { type } = companyMemberships;
    return { status: 200, document: await composeList({ db, viewer, type, include, rows, next }) };
  },
});

function filtered(rows: readonly CompanyMemberRow[], { filters }: ListQuery): CompanyMemberRow[] {
  return rows.filter((row) =>
    filters.every(({ path, values }) => values.includes(path === 'role' ? row.role : row.id)),
  );
}

function sortValue(row: CompanyMemberRow, field = ''): string {
  if (field.endsWith('.firstName')) return row.firstName ?? '';
  if (field.endsWith('.lastName')) return row.lastName ?? '';
  return row.emailAddress;
}
