import { companyMemberships } from '@signet/domain/resources/company-memberships/resource';
import { composeList } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery, type Filter } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { companyMembers } from './resource.ts';

type Member = Awaited<ReturnType<ReturnType<typeof companyMembers>['execute']>>[number];

export const listCompanyMembersRoute = guarded({
  method: 'GET',
  path: '/companies/:id/members',
  access: 'company:readMembers',
  of: 'companies',
  source: 'API-29',
  summary: 'The people of the own company with their roles, in pages.',
  answers: companyMemberships,
  list: true,
  async handle(call) {
    const { session: viewer } = await call.authorise();
    const { query } = call;
    const { db } = call.services;
    const parsed = parseListQuery(query, companyMemberships);
    const members = await companyMembers(db).where('a.company_id', '=', viewer.companyId).execute();
    const page = pageOf(
      members.filter((member) => parsed.filters.every((filter) => matches(member, filter))),
      parsed,
      {
        path: `/companies/${viewer.companyId}/members`,
        query,
        valueOf: (member) => sortValue(member, parsed.sort?.field),
      },
    );
    const document = await composeList({
      db,
      viewer,
      type: companyMemberships.type,
      include: parsed.include,
      rows: page.rows,
      next: page.next,
    });
    return { status: 200, document };
  },
});

const matches = (member: Member, { path, values }: Filter): boolean =>
  values.includes(path === 'role' ? member.role : member.id);

function sortValue(member: Member, field = 'grantedToAccount.ownedBy.emailAddress'): string {
  if (field.endsWith('.firstName')) return member.first_name ?? '';
  if (field.endsWith('.lastName')) return member.last_name ?? '';
  return member.email;
}
