import { readIdentity } from '../backup/restore/read-identity.ts';
import { restore } from '../backup/restore/restore.ts';
import type { Config } from '../platform/config/env.ts';
import { explained, OperatorError } from '../platform/operator-error.ts';
import { ProgressLine } from './progress-line.ts';

/**
 * Restores a backup and says what to do next.
 *
 * @param name of the backup; without it the newest
 * @param identityFile path of the file with the identity
 * @throws OperatorError
 */
export async function restoreBackup(
  config: Config,
  { name, identityFile }: { name: string | undefined; identityFile: string | undefined },
): Promise<void> {
  const { backup } = config;
  if (backup === undefined)
    throw new OperatorError('Set BACKUP_TO and BACKUP_RECIPIENT as for the server whose backup it is.');
  const identity = await readIdentity(identityFile);
  const line = new ProgressLine();
  const restored = await explained(
    {
      about: 'The backup could not be restored',
      remedy: 'Once that is put right, empty DATA_DIR (and the database of DATABASE_URL), and begin again.',
    },
    () => restore({ ...config, backup }, { identity, name, report: (progress) => line.show(progress) }),
  ).finally(() => line.end());
  console.log(
    `The backup ${restored.name} is restored, as of ${restored.taken}: rows: ${restored.rows}, documents: ${restored.documents}.`,
  );
  if (restored.lacking.length > 0) console.log(`It lacks the documents ${restored.lacking.join(', ')}.`);
  if (restored.fingerprint !== undefined)
    console.log(
      `Compare the words of its trust file with those you have published: ${restored.fingerprint}.`,
    );
  console.log(
    'Put a newer ledger/ into its place if there is one, start the server, run signet verify, and tell people as of when it is (docs/operations.md, Backup).',
  );
}
