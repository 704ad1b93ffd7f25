import { memberStatements } from '@signet/domain/resources/member-statements/resource';
import { guarded } from '../../access/guarded-route.ts';
import { answerStatements } from '../workspaces/statements.ts';

const listRoute = guarded({
  method: 'GET',
  path: '/companies/:id/memberstatements',
  access: 'company:readMembers',
  of: 'companies',
  source: 'addition',
  summary: 'The chain of signed statements about the admins of the company, from its founding on.',
  answers: memberStatements,
  list: true,
  async handle(call) {
    const { session: viewer } = await call.authorise();
    return answerStatements(call, viewer, { companyId: viewer.companyId });
  },
});

export const companyStatementRoutes = [listRoute];
