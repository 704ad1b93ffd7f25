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
 * By which keys the logs, the authority and the directory of the installation speak. They are kept at the first visit, and others are
 * refused from then on (decision 004).
 *
 * @throws AppError LedgerContradiction when they are others than at the first visit, SignatureManipulated when the trust
 * file is not one or is of another address
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

/** By which keys an installation speaks, as they are remembered: authority, logs and directory, a line each. */
export function issuerKeys({ authority, contractLog, keyLog, directory }: Issuer): string {
  const logs = [contractLog, keyLog].map(({ name, publicKey }) => `${name} ${publicKey}`);
  return [authority, ...logs, directory].join('\n');
}
