import { DEFAULT_TIME_ZONE } from '@signet/domain/format/time-zone';
import { AppError } from '@signet/domain/errors/app-error';
import type { ResourceObject } from '@signet/domain/resources/json-api';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import type { Answer } from '../../http/routing/route.ts';
import type { Services } from '../../http/services.ts';
import { loadAccounts } from '../../access/account-access.ts';

/** The response that starts a session. */
export async function answerSession(
  services: Services,
  { id }: { id: string },
  { jwt, expires, include }: { jwt: string; expires: Date; include: readonly string[] },
): Promise<Answer> {
  const data: ResourceObject = {
    type: 'sessions',
    id: newId(),
    attributes: { jwt, expires: expires.toISOString() },
    relationships: { account: { data: { type: 'accounts', id } } },
  };
  if (include.length === 0) return { status: 201, document: { data } };
  return { status: 201, document: { data, included: await includeAccount(services, id, include) } };
}

async function includeAccount(
  services: Services,
  id: string,
  include: readonly string[],
): Promise<ResourceObject[]> {
  const [row] = await loadAccounts(services.db, [id]);
  if (row === undefined) throw new AppError('WrongCredentials');
  const viewer = {
    accountId: row.id,
    personId: row.person_id,
    companyId: row.company_id,
    companyRole: row.company_role,
    features: services.config.enabledFeatures,
    timeZone: row.time_zone ?? DEFAULT_TIME_ZONE,
    now: services.now(),
  };
  const below = include.flatMap((path) =>
    path.startsWith('account.') ? [path.slice('account.'.length)] : [],
  );
  const document = await composeOne({ db: services.db, viewer, type: 'accounts', include: below, row });
  return [document.data as ResourceObject, ...(document.included ?? [])];
}
