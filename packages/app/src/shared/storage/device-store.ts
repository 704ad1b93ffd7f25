import { createStore, del, get, set, update, type UseStore } from 'idb-keyval';

/**
 * What this browser keeps beside the named local-storage keys: key files by e-mail, handles of non-extractable session keys,
 * sign-ups that wait to be confirmed, guests without a password, which keys are in this browser alone, which accounts have a
 * passkey here, the pins of each account (pins/pin-store.ts), proof keys of own invite codes, codes that were read with until an
 * account is let in (sharing/kept-code.ts), unsent comments (sealed) and the versions of changed ones, the largest
 * checkpoint and epoch of the key directory seen, the directory's entry for the person's address, since when the directory
 * has been silent about it, and the number of completed key replacements. IndexedDB, because CryptoKeys can live there
 * without their bytes being readable.
 */
type StoredKind =
  | 'keyfile'
  | 'key'
  | 'sign-up'
  | 'guests'
  | 'unsaved key'
  | 'passkey'
  | 'pins'
  | 'admins told'
  | 'code'
  | 'comment draft'
  | 'comment versions'
  | 'read code'
  | 'checkpoint'
  | 'issuer'
  | 'directory'
  | 'keys wrapped anew'
  | 'own address'
  | 'own address silent since';

let store: UseStore | undefined;
const signetStore = () => (store ??= createStore('signet', 'device'));

export function readDevice<T>(kind: StoredKind, id: string): Promise<T | undefined> {
  return get<T>(`${kind}:${id}`, signetStore());
}

export function writeDevice(kind: StoredKind, id: string, value: unknown): Promise<void> {
  return set(`${kind}:${id}`, value, signetStore());
}

/** Changes what is kept in one step, so that of two changes at once none is lost. */
export function changeDevice<T>(
  kind: StoredKind,
  id: string,
  change: (kept: T | undefined) => T,
): Promise<void> {
  return update(`${kind}:${id}`, change, signetStore());
}

export function removeFromDevice(kind: StoredKind, id: string): Promise<void> {
  return del(`${kind}:${id}`, signetStore());
}
