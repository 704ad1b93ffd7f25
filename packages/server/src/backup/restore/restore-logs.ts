import { join } from 'node:path';
import { rebuildLog } from '../../ledger-host/rebuild.ts';
import type { Progress } from '../../platform/long-task.ts';
import { explained } from '../../platform/operator-error.ts';
import { secretFiles } from '../../platform/secrets/secret-store.ts';
import { openSecrets } from '../../platform/secrets/secrets.ts';
import { rawPublicKey } from '../../trust/ledger/keys.ts';
import type { Manifest } from '../manifest.ts';
import type { BackupReader } from './backup-reader.ts';

/**
 * Writes both logs, once their entries give the roots that are under their signatures. The secrets must be there already.
 *
 * @throws OperatorError
 */
export async function restoreLogs(
  dataDir: string,
  {
    manifest: { logs },
    reader,
    report,
  }: { manifest: Manifest; reader: BackupReader; report: (progress: Progress) => void },
): Promise<void> {
  const secrets = await openSecrets(secretFiles(join(dataDir, 'secrets')));
  const publicKeys = {
    contracts: rawPublicKey(secrets.ledger),
    keys: rawPublicKey(secrets.keyLedger),
  };
  for (const log of ['contracts', 'keys'] as const) {
    const { bundles, ...head } = logs[log];
    const content = async function* () {
      for (const [done, object] of bundles.entries()) {
        report({ step: `log of ${log}`, done, total: bundles.length });
        yield await reader.content(object);
      }
    };
    await explained(
      { about: `The log of ${log} in the backup is damaged`, remedy: 'Restore another backup.' },
      () => rebuildLog(join(dataDir, 'ledger', log), { ...head, publicKey: publicKeys[log] }, content()),
    );
  }
}
