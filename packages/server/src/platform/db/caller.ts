import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the database works, which decides whose turn it is where there is one connection for all. */
export interface Caller {
  /** Undefined for anonymous callers and the server itself. */
  account: string | undefined;
  /** Whether all that is read meanwhile serves a change, too. */
  changes: boolean;
  /** Stands for the call whose statements these are; without one, each statement is a call of its own. */
  call?: object;
}

/** Jobs and the logs: people wait for an entry in a log with a form in front of them. */
const SERVER: Caller = { account: undefined, changes: true };
const callers = new AsyncLocalStorage<Caller>();

/** Runs `work`, all of whose calls to the database are then made for this caller. */
export function onBehalfOf<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  return callers.run(caller, work);
}

/** The caller of the innermost {@link onBehalfOf} around. */
export function currentCaller(): Caller {
  return callers.getStore() ?? SERVER;
}
