import { inTransaction } from '../platform/db/transaction.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Services } from '../http/services.ts';
import { keyedCall } from '../http/routing/keyed-call.ts';
import type { Answer, Call, Route, RouteDefinition } from '../http/routing/route.ts';
import { announce } from '../platform/live/changes.ts';
import { decide, type GuardedAccess, type KindOf, type NameOf, type Things } from './guard.ts';
import type { Found, NAMED } from './named.ts';

type RowOf<Access extends GuardedAccess, Of> = Of extends keyof (typeof NAMED)[KindOf<Access>]
  ? (typeof NAMED)[KindOf<Access>][Of] extends (...args: never) => Promise<Found<infer Row> | undefined>
    ? Row
    : never
  : never;

/** The thing that the caller may act on, and the row that the id names. */
type Authorised<Access extends GuardedAccess, Of> = Things[KindOf<Access>] & { row: RowOf<Access, Of> };

/** A call whose database opens only after the declared permission was checked. */
interface GuardedCall<Path extends string, Access extends GuardedAccess, Of, Body> extends Call<
  Path,
  Access,
  Body
> {
  /**
   * The object, for reads and for work that no transaction may wait for.
   *
   * @throws AppError as the policy refuses
   */
  authorise: () => Promise<Authorised<Access, Of>>;
  /**
   * Runs `work` in a serialisable transaction that also makes the decision and announces the change of the object, and once where the
   * call has a key; see {@link inTransaction}.
   *
   * @throws AppError as the policy refuses, and what `work` throws
   */
  transact: <T>(work: (tx: Tx, authorised: Authorised<Access, Of>) => Promise<T>) => Promise<T>;
}

interface Naming<Path extends string, Access extends GuardedAccess, Body> {
  /** The id to decide about, where it is not `:id` of the path. */
  idOf(call: Pick<Call<Path, Access, Body>, 'params' | 'body' | 'session'>): string;
}

type GuardedDefinition<Path extends string, Access extends GuardedAccess, Of, Body> = Omit<
  RouteDefinition<Path, Access, Body>,
  'of' | 'handle'
> & {
  /** The JSON:API type that the id names. */
  of: Of;
  handle(call: GuardedCall<Path, Access, Of, Body>): Promise<Answer>;
} & (Path extends `${string}/:id${string}`
    ? Partial<Naming<Path, Access, Body>>
    : Naming<Path, Access, Body>);

/** The same, for whatever path, access and body. */
type AnyDefinition = Omit<RouteDefinition<':id', GuardedAccess, unknown>, 'of' | 'handle'> &
  Partial<Naming<':id', GuardedAccess, unknown>> & {
    of: string;
    handle: (call: object) => Promise<Answer>;
  };

/**
 * A route that enforces its declared access: the handler gets its object from `authorise` or `transact`, after the policy of
 * the domain has decided on exactly that action. Until then its `services.db` throws, and a response without that decision
 * becomes a 500.
 */
export function guarded<
  const Path extends string,
  const Access extends GuardedAccess,
  const Of extends NameOf<Access>,
  Body = undefined,
>(definition: GuardedDefinition<Path, Access, Of, Body>): Route {
  const { idOf, handle, ...declared } = definition as unknown as AnyDefinition;
  return {
    ...declared,
    async handle(call: Call<':id', GuardedAccess>) {
      const { services, session } = call;
      let isAuthorised = false;
      const ask = async (db: Db | Tx) => {
        // when a transaction is retried, only the last result counts
        isAuthorised = false;
        const id = idOf?.(call) ?? call.params.id;
        const asked = await decide(declared, { db, session, id, now: services.now() });
        isAuthorised = true;
        return asked;
      };
      // what a call has deleted, or the right by which it did, cannot be asked about again, and 204 tells nothing
      const assume = async () => {
        isAuthorised = true;
      };
      const assertAsked = (): void => {
        if (!isAuthorised) throw new Error(`${declared.method} ${declared.path} has not asked who may.`);
      };
      const answer = await handle({
        ...call,
        services: locked(services, assertAsked),
        authorise: () => ask(services.db),
        transact<T>(work: (tx: Tx, authorised: unknown) => Promise<T>) {
          const announced = async (tx: Tx): Promise<T> => {
            const asked = await ask(tx);
            const result = await work(tx, asked);
            if (declared.method !== 'GET') await announce(tx, asked.change);
            return result;
          };
          return inTransaction(services.db, announced, {
            keyed: declared.isSecret === true ? undefined : keyedCall(call.request, session),
            again: declared.method === 'DELETE' ? assume : ask,
          });
        },
      });
      assertAsked();
      return answer;
    },
  } as unknown as Route;
}

/** The same services, with a database that throws whatever `assertOpen` throws. */
function locked(services: Services, assertOpen: () => void): Services {
  return {
    ...services,
    get db() {
      assertOpen();
      return services.db;
    },
    get database() {
      assertOpen();
      return services.database;
    },
  };
}
