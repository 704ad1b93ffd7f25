import { memberStatements } from '@signet/domain/resources/member-statements/resource';
import { route } from '../../http/routing/route.ts';
import { companyFor } from '../../access/company-access.ts';
import { answerStatements } from '../workspaces/statements.ts';

const listRoute = route({
  method: 'GET',
  path: '/companies/:id/memberstatements',
  access: 'company:readMembers',
  source: 'addition',
  summary: 'The chain of signed statements about the admins of the company, from its founding on.',
  answers: memberStatements,
  list: true,
  handle(call) {
    const viewer = companyFor(call, 'readMembers');
    return answerStatements(call, viewer, { companyId: viewer.companyId });
  },
});

export const companyStatementRoutes = [listRoute];
