import type { Services } from '../http/services.ts';
import type { TaskContext } from '../platform/long-task.ts';
import type { Findings } from './findings.ts';
import { idsOfContracts, idsOfKeys, type RegisteredId } from './registered-ids.ts';
import type { VerifiedLog } from './verified-log.ts';

/**
 * Compares each ledger id in the rows with the content of its row, and looks it up in its log.
 *
 * @returns how many they are
 */
export async function verifyIds(
  { db }: Services,
  logs: { contracts: VerifiedLog; keys: VerifiedLog },
  { findings, context }: { findings: Findings; context: TaskContext },
): Promise<number> {
  let done = 0;
  const check = async (log: VerifiedLog, portions: AsyncIterable<RegisteredId[]>): Promise<void> => {
    for await (const ids of portions) {
      context.signal.throwIfAborted();
      for (const { name, isOfContent } of ids) if (!isOfContent) findings.add('idWrong', name);
      const logged = ids.filter(({ isLogged }) => isLogged);
      const lacking = new Set(await log.lacking(logged.map(({ txId }) => txId)));
      for (const { name, txId } of logged) if (lacking.has(txId)) findings.add('idUnlogged', name);
      done += ids.length;
      context.report({ step: 'ledger ids', done, total: 0 });
    }
  };
  await check(logs.contracts, idsOfContracts(db));
  await check(logs.keys, idsOfKeys(db));
  return done;
}
