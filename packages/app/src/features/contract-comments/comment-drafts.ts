import type { CommentDocument } from '@signet/domain/comments/comment-document';
import { openDraft, sealDraft, type DraftPlace } from '@signet/domain/comments/comment-draft';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { readDevice, removeFromDevice, writeDevice } from '../../shared/storage/device-store.ts';

const nameOf = (accountId: string, { contractId, commentId }: DraftPlace): string =>
  `${accountId} ${contractId} ${commentId ?? 'new'}`;

/** Keeps what was typed on this device, sealed for its author. */
export async function keepDraft(place: DraftPlace, document: CommentDocument): Promise<void> {
  const own = await sessionKeys();
  await writeDevice('comment draft', nameOf(own.accountId, place), await sealDraft(own, place, document));
}

/** What the person had typed here; undefined for nothing, and for what cannot be opened any more. */
export async function keptDraft(place: DraftPlace): Promise<CommentDocument | undefined> {
  const own = await sessionKeys();
  const sealed = await readDevice<string>('comment draft', nameOf(own.accountId, place));
  return sealed === undefined ? undefined : openDraft(own, place, sealed).catch(() => undefined);
}

/** Forgets it, since it was sent or given up. */
export async function forgetDraft(place: DraftPlace): Promise<void> {
  await removeFromDevice('comment draft', nameOf((await sessionKeys()).accountId, place));
}
