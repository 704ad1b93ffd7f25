import { useEffect } from 'react';
import { onSessionEnd } from '../../shared/session/session-store.ts';
import { readDevice, removeFromDevice, writeDevice } from '../../shared/storage/device-store.ts';
import { liveValue } from '../../shared/storage/live-value.ts';

/** A key that is in this browser alone until its holder says that they saved it. */
export interface UnsavedKey {
  accountId: string;
  /** Known on the page on which the password was chosen; afterwards they need it. */
  words?: readonly string[] | undefined;
}

let unsaved: UnsavedKey | undefined;
const live = liveValue(() => unsaved);

function set(next: UnsavedKey | undefined): void {
  unsaved = next;
  live.changed();
}

onSessionEnd(() => set(undefined));

export async function noteUnsavedKey(accountId: string, words?: readonly string[]): Promise<void> {
  await writeDevice('unsaved key', accountId, true);
  set({ accountId, words });
}

export async function noteSavedKey(accountId: string): Promise<void> {
  await removeFromDevice('unsaved key', accountId);
  set(undefined);
}

/** The key that the holder of the account has still to save. */
export function useUnsavedKey(accountId: string): UnsavedKey | undefined {
  const known = live.useValue();
  useEffect(() => {
    void readDevice<boolean>('unsaved key', accountId).then((isUnsaved) => {
      if (isUnsaved === true && unsaved === undefined) set({ accountId });
    });
  }, [accountId]);
  return known?.accountId === accountId ? known : undefined;
}
