import { onSessionEnd } from '../../shared/session/session-store.ts';

/** Drafts that were made in this tab and neither kept, deleted nor finished yet; a reload does not forget them. */
const KEY = 'new_drafts';

function ids(storage: Storage): string[] {
  return (storage.getItem(KEY) ?? '').split(' ').filter(Boolean);
}

/** @param storage the session storage of the tab in which the editor opens */
export function rememberNewDraft(id: string, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, [...ids(storage), id].join(' '));
}

export function isNewDraft(id: string): boolean {
  return ids(sessionStorage).includes(id);
}

/** Called when it was kept, deleted or finished: leaving it needs no question any more. */
export function settleNewDraft(id: string): void {
  const others = ids(sessionStorage).filter((other) => other !== id);
  sessionStorage.setItem(KEY, others.join(' '));
}

onSessionEnd(() => sessionStorage.removeItem(KEY));
