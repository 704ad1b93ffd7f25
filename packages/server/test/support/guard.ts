import { decodeJwt } from 'jose';
import { guarded } from '../../src/access/guarded-route.ts';
import type { GuardedAccess, NameOf } from '../../src/access/guard.ts';
import { toAppError } from '../../src/http/json-api/errors.ts';
import type { Route } from '../../src/http/routing/route.ts';
import { findSession } from '../../src/http/sessions/find-session.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Passes a call of the person to the handler of a route, as the server does after authentication. */
export async function handOver(
  { running }: TestServer,
  route: Route,
  { person, id }: { person: Person; id: string },
) {
  const { services } = running;
  const session = await findSession(services, decodeJwt(person.token).jti ?? '');
  const call = {
    services,
    session,
    params: { id },
    query: new URLSearchParams(),
    body: undefined,
    request: { headers: {} },
  };
  return route.handle(call as unknown as Parameters<Route['handle']>[0]);
}

/** The decision on a route with this access: 'allowed', or the code of the error. */
export async function decisionOf<Access extends GuardedAccess>(
  server: TestServer,
  { access, of, id }: { access: Access; of: NameOf<Access>; id: string },
  person: Person,
): Promise<string> {
  const [seen, written] = [false, true].map((writes) =>
    guarded({
      method: 'GET',
      path: '/things/:id',
      access,
      of,
      source: 'addition',
      summary: '',
      async handle({ authorise, transact }) {
        await (writes ? transact(async () => undefined) : authorise());
        return { status: 204 };
      },
    }),
  );
  const verdicts: string[] = [];
  for (const route of [seen, written]) {
    if (route === undefined) continue;
    const refusal = await handOver(server, route, { person, id }).then(
      () => undefined,
      (error: unknown) => toAppError(error).code,
    );
    verdicts.push(refusal ?? 'allowed');
  }
  // whether a transaction is begun makes no difference
  return [...new Set(verdicts)].join(', ');
}
