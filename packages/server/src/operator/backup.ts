import { generateIdentity, identityToRecipient } from 'age-encryption';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { OperatorError } from '../platform/operator-error.ts';
import { ProgressLine, progressSchema } from './progress-line.ts';
import type { RunningServer } from './running-server.ts';

const POLL_MS = 500;

const stateSchema = z.object({
  isSetUp: z.boolean(),
  running: progressSchema.optional(),
  failure: z.string().optional(),
  result: z
    .object({
      name: z.string(),
      documents: z.int(),
      lacking: z.int(),
      newObjects: z.int(),
      newBytes: z.int(),
    })
    .optional(),
});

/**
 * Has the server make a backup, or waits for the one that it is making.
 *
 * @returns whether all documents are in it
 * @throws OperatorError when it failed
 */
export async function makeBackup(server: RunningServer): Promise<boolean> {
  const line = new ProgressLine();
  let state = stateSchema.parse(await (await server.call('POST', '/dev/backup')).json());
  if (!state.isSetUp)
    throw new OperatorError(
      'The server has no place for backups. Set BACKUP_TO and BACKUP_RECIPIENT (`signet backup key` makes one), and start it again.',
    );
  while (state.running !== undefined) {
    line.show(state.running);
    await setTimeout(POLL_MS);
    state = stateSchema.parse(await (await server.call('GET', '/dev/backup.json')).json());
  }
  line.end();
  const { result, failure } = state;
  if (result === undefined)
    throw new OperatorError(
      `There is no backup: ${failure ?? 'the server was started again'}. The next one continues where this one broke off.`,
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
