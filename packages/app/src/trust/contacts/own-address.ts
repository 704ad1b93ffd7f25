import { AppError } from '@signet/domain/errors/app-error';
import { verifyIdentityStatement } from '@signet/domain/statements/identity';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { ownKeysBy } from '@signet/domain/trust/parties';
import { api } from '../../shared/api-client/api.ts';
import { issuer } from '../ledger/issuer.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { isGuest, type CurrentUser } from '../../shared/storage/user-storage.ts';
import { readDevice, removeFromDevice, writeDevice } from '../../shared/storage/device-store.ts';
import { assertInDirectory, directoryLeafOf } from './address-directory.ts';

const SILENT_SINCE = 'own address silent since';
/** How long a server may be in trouble. */
const SILENCE_MS = 3 * 24 * 3_600_000;

/** The key directory's entry for the person's address: the part that an attacker would have to change. */
export interface OwnEntry {
  accountId: string;
  version: number;
  /** How often the person had replaced their keys then; left out for never. Each time is a change. */
  replaced?: number;
  /** Set while the person has given no name; doing so, on whichever device, is a change. */
  isGuest?: true;
}

/**
 * Looks the person's address up in the key directory. The version counts each change, so a reverted one is detected as well.
 *
 * @returns an entry that the person does not know about; undefined when all is well
 * @throws AppError UnverifiedKey or LedgerContradiction when the directory or the service lies, otherwise when it cannot be
 *   reached
 */
export async function unknownOwnEntry(user: CurrentUser): Promise<OwnEntry | undefined> {
  const leaf = await directoryLeafOf(user.emailAddress);
  await removeFromDevice(SILENT_SINCE, user.emailAddress);
  const known = await readDevice<OwnEntry>('own address', user.emailAddress);
  if (leaf === undefined) {
    if (known === undefined) return undefined;
    throw new AppError('LedgerContradiction', {
      detail: 'the directory does not have the own address any more',
    });
  }
  const { accountId, version } = leaf;
  if (known?.accountId === accountId && known.version === version) return undefined;
  const { former } = await sessionKeys();
  const entry = { accountId, version, ...(former.length === 0 ? {} : { replaced: former.length }) };
  const replacements = former.length - (known?.replaced ?? 0);
  const own = known?.accountId === accountId ? version - known.version - replacements : undefined;
  const isNaming = own === 1 && known?.isGuest === true;
  if ((known !== undefined && own !== 0 && !isNaming) || accountId !== user.accountId) return entry;
  if (replacements > 0 || isNaming) await assertOwnKeys(user);
  const isStillGuest = known === undefined ? isGuest(user) : known.isGuest === true && !isNaming;
  await acknowledge(user, isStillGuest ? { ...entry, isGuest: true } : entry);
  return undefined;
}

/**
 * After the person replaced their keys, or gave a name, the directory must have these keys: the version alone would be the same for somebody
 * else's.
 */
async function assertOwnKeys({ accountId, emailAddress }: CurrentUser): Promise<void> {
  const own = await sessionKeys();
  const account = await api.get('accounts', accountId);
  const { authority } = await issuer();
  const binding = own.binding ?? account.keyBinding;
  ownKeysBy(own, await verifyKeyBinding(binding), binding);
  if (account.identity === null)
    throw new AppError('UnverifiedKey', { detail: 'the service says nothing of the own keys' });
  try {
    await verifyIdentityStatement(account.identity.statement, { authority, accountId, keyBinding: binding });
  } catch (cause) {
    throw new AppError('UnverifiedKey', { detail: 'the service has other keys for the account', cause });
  }
  await assertInDirectory(account, emailAddress);
}

/** The person knows about the entry: from now on only another one is an alarm on this device. */
export function acknowledge({ emailAddress }: CurrentUser, entry: OwnEntry): Promise<void> {
  return writeDevice('own address', emailAddress, entry);
}

/**
 * Notes that the directory did not respond for the person's address: a lie would be detected, silence would hide it.
 *
 * @param now milliseconds
 * @returns whether it has been silent at every visit for days
 */
export async function isSilentForLong({ emailAddress }: CurrentUser, now: number): Promise<boolean> {
  const since = await readDevice<number>(SILENT_SINCE, emailAddress);
  if (since !== undefined) return now - since >= SILENCE_MS;
  await writeDevice(SILENT_SINCE, emailAddress, now);
  return false;
}
