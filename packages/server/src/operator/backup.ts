import { generateIdentity, identityToRecipient } from 'age-encryption';
import { outcomeSchema } from '../platform/backup-outcome.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { followTask } from './follow-task.ts';
import type { RunningServer } from './running-server.ts';

/**
 * Has the server make a backup, or waits for the one that it is making.
 *
 * @returns whether all documents are in it
 * @throws OperatorError when it failed
 */
export async function makeBackup(server: RunningServer): Promise<boolean> {
  const { result, failure } = await followTask(server, 'backup', outcomeSchema);
  if (result === undefined)
    throw new OperatorError(
      `There is no backup: ${failure}. The next one continues where this one broke off.`,
    );
  console.log(
    `The backup ${result.name} is complete, documents: ${result.documents}, new objects: ${result.newObjects} (${result.newBytes} bytes).`,
  );
  if (result.lacking === 0) return true;
  console.error(
    `Documents that are not in it, since they are damaged or missing where they are stored: ${result.lacking}. signet status names them.`,
  );
  return false;
}

/** Prints a new identity in the form of a file of age, and its recipient. */
export async function makeBackupKey(): Promise<void> {
  const identity = await generateIdentity();
  console.log(`# Opens the backups of Signet. Keep it in two places away from the server, and away from the backups:
# without it no backup can be restored, and with it everybody can read them.
# The server gets the next line alone, without its beginning: BACKUP_RECIPIENT=age1…
# public key: ${await identityToRecipient(identity)}
${identity}`);
}
