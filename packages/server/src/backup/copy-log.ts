import { createHash } from 'node:crypto';
import { TILE_WIDTH } from '@signet/domain/ledger/tiles';
import { bundlesOf } from '../ledger-host/bundles.ts';
import { fits, hashBundles } from '../ledger-host/rebuild.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { TaskContext } from '../platform/long-task.ts';
import type { LogInBackup, SealedObject } from './manifest.ts';
import { entriesFolder, ownObject } from './names.ts';
import type { KnownState } from './snapshot.ts';
import type { Writer } from './writer.ts';
import type { BackupSource } from './source.ts';

/**
 * Copies a log as it was when the rows were read; what was entered since is for the next backup. Full bundles are never written
 * twice.
 *
 * @throws OperatorError when its entries are not those that it has signed
 */
export async function copyLog(
  services: BackupSource,
  {
    log,
    state,
    backup,
    recipient,
    writer,
    context,
  }: {
    log: 'contracts' | 'keys';
    state: KnownState;
    backup: string;
    recipient: string;
    writer: Writer;
    context: TaskContext;
  },
): Promise<LogInBackup> {
  const folder = entriesFolder(recipient);
  const present = await writer.present(folder);
  const bundles: SealedObject[] = [];
  const copied = async function* () {
    for await (const { bytes, width } of bundlesOf(services.logEntries, log, state.size)) {
      context.signal.throwIfAborted();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const name = width === TILE_WIDTH ? `${folder}${sha256}.age` : ownObject(backup, `${log}-last.age`);
      if (present.has(name)) bundles.push({ name, sha256, bytes: bytes.length });
      else bundles.push(await writer.seal(name, bytes));
      context.report({
        step: `log of ${log}`,
        done: bundles.length,
        total: Math.ceil(state.size / TILE_WIDTH),
      });
      yield bytes;
    }
  };
  if (!(await fits(await hashBundles(copied()), state)))
    throw new OperatorError(
      `The log of ${log} is damaged: its entries do not give the root that it has signed. Run signet verify.`,
    );
  const { root, size, checkpoint } = state;
  const [origin = ''] = checkpoint.split('\n', 1);
  return { origin, size, root, checkpoint, cosigned: await cosignedOf(services, log, checkpoint), bundles };
}

/** What witnesses and time stamp authorities added to the checkpoint, if they had already and it is still the newest. */
async function cosignedOf(
  { keptLog }: BackupSource,
  log: 'contracts' | 'keys',
  checkpoint: string,
): Promise<string | null> {
  const { cosigned: note } = await keptLog(log);
  const text = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1);
  return note?.startsWith(`${text}\n`) === true ? note : null;
}
