import { AppError } from '@signet/domain/errors/app-error';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { openTrustFile, type Issuer } from '@signet/domain/statements/trust-file';
import { serverConfiguration } from '../../shared/config/server-configuration.ts';
import { readDevice, writeDevice } from '../../shared/storage/device-store.ts';

let known: Promise<Issuer> | undefined;

/** The installation at this address, {@link recognise recognised} once a page load. */
export function issuer(): Promise<Issuer> {
  known ??= serverConfiguration()
    .then(({ trust }) => recognise(trust))
    .catch((error: unknown) => {
      known = undefined;
      throw error;
    });
  return known;
}

/**
 * The keys of the installation's logs, authority and directory. They are stored at the first visit, and others are refused
 * from then on (decision 004).
 *
 * @throws AppError LedgerContradiction when they differ from the first visit, SignatureManipulated when the trust file is
 *   malformed or for another address
 */
export async function recognise(trust: SignedStatement): Promise<Issuer> {
  const shown = await openTrustFile(trust);
  if (shown.origin !== location.origin)
    throw new AppError('SignatureManipulated', { detail: 'the trust file is of another address' });
  const keys = issuerKeys(shown);
  const pinned = await readDevice<string>('issuer', 'keys');
  if (pinned === undefined) await writeDevice('issuer', 'keys', keys);
  else if (pinned !== keys)
    throw new AppError('LedgerContradiction', {
      detail: 'the installation speaks by other keys than at the first visit',
    });
  return shown;
}

/** The keys of an installation in the stored form: authority, logs and directory, a line each. */
export function issuerKeys({ authority, contractLog, keyLog, directory }: Issuer): string {
  const logs = [contractLog, keyLog].map(({ name, publicKey }) => `${name} ${publicKey}`);
  return [authority, ...logs, directory].join('\n');
}
