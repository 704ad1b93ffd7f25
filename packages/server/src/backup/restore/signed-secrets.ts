import { createPublicKey, type KeyObject } from 'node:crypto';
import { OperatorError } from '../../platform/operator-error.ts';
import { isSignedBy, type Manifest, type SignedManifest } from '../manifest.ts';
import { parseSecrets } from '../read-secrets.ts';
import type { BackupReader } from './backup-reader.ts';

/** Without them a server would make new ones, and be another installation. */
const NEEDED = ['authority.pem', 'ledger.pem', 'key-ledger.pem', 'directory.pem'];

/**
 * The files of `secrets/` in a backup. The public key of backups is known to the server and to whoever reads its settings, so that the
 * manifest must be signed by the authority that the backup itself brings; whose that is, its twelve words tell.
 *
 * @throws OperatorError when it is not
 */
export async function signedSecrets(
  reader: BackupReader,
  manifest: Manifest,
  signed: SignedManifest,
): Promise<Map<string, Buffer>> {
  const files = parseSecrets(await reader.content(manifest.secrets));
  const missing = NEEDED.find((name) => !files.has(name));
  if (missing !== undefined)
    throw new OperatorError(`The backup lacks the key secrets/${missing}. Restore another one.`);
  if (!isSignedBy(signed, authorityIn(files)))
    throw new OperatorError(
      'The backup was not made by the installation whose keys are in it. Do not use it, and find out who can write to BACKUP_TO.',
    );
  return files;
}

function authorityIn(files: ReadonlyMap<string, Buffer>): KeyObject {
  return createPublicKey(files.get('authority.pem') ?? '');
}
