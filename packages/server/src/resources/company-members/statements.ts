import { AppError } from '@signet/domain/errors/app-error';
import { foundCompanyChainBody, memberStatements } from '@signet/domain/resources/member-statements';
import type { z } from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import { route } from '../../routing/route.ts';
import { companyFor } from '../../security/company-access.ts';
import { answerStatements, appendStatement } from '../workspaces/statements.ts';

const listRoute = route({
  method: 'GET',
  path: '/companies/:id/memberstatements',
  access: 'company:readMembers',
  source: 'addition',
  summary: 'The chain of signed statements about the admins of the company (protocol 3.13).',
  answers: memberStatements,
  list: true,
  handle(call) {
    const viewer = companyFor(call, 'readMembers');
    return answerStatements(call, viewer, { companyId: viewer.companyId });
  },
});

/** While a company has one admin its chain may be empty: only a signed statement makes a second one. */
const foundRoute = route<z.output<typeof foundCompanyChainBody>>({
  method: 'POST',
  path: '/companies/:id/memberstatements',
  access: 'company:manageMembers',
  source: 'addition',
  summary: 'Begin the chain: the admin says to be one. 409 when it has begun.',
  body: foundCompanyChainBody,
  async handle(call) {
    const session = companyFor(call, 'manageMembers');
    const { accountId, authKey, companyId } = session;
    const { statement } = call.body.data.attributes;
    const says = { accountId, authKey, role: 'admin' } as const;
    await inTransaction(call.services.db, async (tx) => {
      const begun = await tx
        .selectFrom('member_statements')
        .select('id')
        .where('company_id', '=', companyId)
        .executeTakeFirst();
      if (begun !== undefined) throw new AppError('Conflict', { detail: 'the chain has begun' });
      await appendStatement(tx, { session, companyId, statement, says, now: call.services.now() });
    });
    return { status: 204 };
  },
});

export const companyStatementRoutes = [listRoute, foundRoute];
