import { secondFactors } from '@signet/domain/resources/second-factors/resource';
import { composeList } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { activateSecondFactorRoute } from './activate.ts';
import { createSecondFactorRoute } from './create.ts';
import { deleteSecondFactorRoute } from './delete.ts';
import { loadDevices } from './resource.ts';

const listRoute = route({
  method: 'GET',
  path: '/secondfactors',
  access: 'session',
  source: 'API-03',
  summary: 'The own devices, the oldest first, without their secrets.',
  answers: secondFactors,
  list: 'whole',
  beforeSecondFactor: true,
  async handle({ services, query, ...call }) {
    const session = call.session;
    const include = parseInclude(query, secondFactors);
    const rows = await loadDevices(services.db, session.accountId);
    const document = await composeList({
      db: services.db,
      viewer: session,
      type: secondFactors.type,
      include,
      rows,
      next: null,
    });
    return { status: 200, document };
  },
});

export const secondFactorRoutes = [
  createSecondFactorRoute,
  listRoute,
  activateSecondFactorRoute,
  deleteSecondFactorRoute,
];
