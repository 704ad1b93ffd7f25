import { OperatorError } from '../platform/operator-error.ts';
import { verifiedSchema, type Verified } from '../platform/verified.ts';
import { followTask } from './follow-task.ts';
import type { RunningServer } from './running-server.ts';

/**
 * Has the server hold its rows, documents and logs against each other, and prints what is wrong.
 *
 * @returns whether nothing is
 * @throws OperatorError when it could not be done
 */
export async function verifyAll(server: RunningServer): Promise<boolean> {
  const { result, failure } = await followTask(server, 'verification', verifiedSchema);
  if (result === undefined)
    throw new OperatorError(`Not everything could be looked at: ${failure}. Run signet status.`);
  const { documents, entries, ids, findings } = result;
  for (const finding of findings) print(finding);
  const looked = `documents: ${documents}, ledger entries: ${entries}, ledger ids in rows: ${ids}`;
  if (findings.length === 0) console.log(`All fits together; ${looked}.`);
  else console.log(`Not all fits together; ${looked}.`);
  return findings.length === 0;
}

function print({ what, remedy, count, named }: Verified['findings'][number]): void {
  console.log(`✗ ${what}: ${count}${count > named.length ? `, the first ${named.length} of them` : ''}`);
  for (const name of named) console.log(`    ${name}`);
  console.log(`  What to do: ${remedy}.`);
}
