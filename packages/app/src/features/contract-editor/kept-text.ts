import type { SavedDraft } from './basics-form.tsx';

/** What was typed into drafts when the session ended before it was saved; in this tab, until the same person is back. */
const kept = new Map<string, SavedDraft>();

const placeOf = (accountId: string, contractId: string): string => `${accountId} ${contractId}`;

/** Keeps what could not be saved, as nobody is logged in any more. */
export function keepText(accountId: string, contractId: string, typed: SavedDraft): void {
  kept.set(placeOf(accountId, contractId), typed);
}

/** What the person had typed into this draft. */
export function keptText(accountId: string, contractId: string): SavedDraft | undefined {
  return kept.get(placeOf(accountId, contractId));
}

/** Forgets it, since it is saved. */
export function forgetText(accountId: string, contractId: string): void {
  kept.delete(placeOf(accountId, contractId));
}
