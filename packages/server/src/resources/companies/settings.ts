import { AppError } from '@signet/domain/errors/app-error';
import { companySettings } from '@signet/domain/resources/company-settings/resource';
import { createCompanySettingBody } from '@signet/domain/resources/company-settings/requests';
import { SECOND_FACTOR_SETTING } from '@signet/domain/second-factor/device-rules';
import { newId } from '../../platform/db/uuid.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { loadSettings } from './setting-resource.ts';

const listRoute = guarded({
  method: 'GET',
  path: '/companies/:id/settings',
  access: 'company:readSettings',
  of: 'companies',
  source: 'API-31',
  summary: 'What the own company asks of its members; an entry companysettings2fa requires a second factor.',
  answers: companySettings,
  list: 'whole',
  beforeSecondFactor: true,
  async handle(call) {
    const { session } = await call.authorise();
    const include = parseInclude(call.query, companySettings);
    const rows = await loadSettings(call.services.db, session.companyId);
    const document = await composeList({
      db: call.services.db,
      viewer: session,
      type: companySettings.type,
      include,
      rows,
      next: null,
    });
    return { status: 200, document };
  },
});

const createRoute = guarded({
  method: 'POST',
  path: '/companies/:id/settings',
  access: 'company:changeSettings',
  of: 'companies',
  source: 'addition',
  summary: 'Require a second factor of the members; the same again changes nothing.',
  body: createCompanySettingBody,
  beforeSecondFactor: true,
  answers: companySettings,
  async handle(call) {
    const { session } = await call.authorise();
    const { db, now } = call.services;
    await db
      .insertInto('company_settings')
      .values({ id: newId(), company_id: session.companyId, type: SECOND_FACTOR_SETTING, created: now() })
      .onConflict((conflict) => conflict.columns(['company_id', 'type']).doNothing())
      .execute();
    const [row] = await loadSettings(db, session.companyId);
    // deleted by somebody else at the same time
    if (row === undefined) throw new AppError('Conflict');
    return {
      status: 201,
      document: await composeOne({ db, viewer: session, type: companySettings.type, include: [], row }),
    };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/companies/:id/settings/:settingId',
  access: 'company:changeSettings',
  of: 'companies',
  source: 'addition',
  summary: 'No longer require it; devices that are set up stay.',
  async handle(call) {
    await call.transact(async (tx, { session: { companyId } }) => {
      const deleted = await tx
        .deleteFrom('company_settings')
        .where('company_id', '=', companyId)
        .where('id', '=', call.params.settingId)
        .returning('id')
        .executeTakeFirst();
      if (deleted === undefined) throw new AppError('NotFound');
    });
    return { status: 204 };
  },
});

export const companySettingRoutes = [listRoute, createRoute, deleteRoute];
