import { createToken } from '@signet/domain/crypto/link-token';
import type { Language } from '@signet/domain/format/language';
import type { InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import { createRedemption } from '@signet/domain/statements/redemption';
import { normalizeEmail } from '@signet/domain/validation/email';
import { api } from '../../shared/api-client/api.ts';
import { keepGuest, type KeptGuest } from '../../shared/session/kept-guests.ts';
import type { StoredSession } from '../../shared/storage/user-storage.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';
import { resumeGuest } from './resume-guest.ts';

/** The keys of somebody who has followed the link of a mail, made while they read who invites them. */
export async function makeGuestKeys() {
  const password = createToken();
  const keys = await withKeyWorker(async (worker) => unpack(await worker.createAccount(password)));
  return { ...keys, password };
}

export type GuestKeys = Awaited<ReturnType<typeof makeGuestKeys>>;

interface FollowedLink {
  token: string;
  mailboxSecret: string;
  invitation: InvitationAttributes;
}

/**
 * Makes a guest of whoever followed the link, who may read from now on, without name or password (docs/protocol.md, Guests). The
 * key is kept before the call, so that a lost response loses nothing.
 *
 * @returns the session to begin
 * @throws ApiError InvitationGone, OpenedElsewhere, UserAlreadyRegistered, ConnectionError; what `openSession` throws
 */
export async function openAsGuest(
  { accountId, keyFile, password, auth, attributes }: GuestKeys,
  { token, mailboxSecret, invitation }: FollowedLink,
  lang: Language,
): Promise<StoredSession> {
  const time = new Date().toISOString();
  const redemption = await createRedemption(auth, { invitation: invitation.nonce, accountId, token, time });
  const emailAddress = normalizeEmail(invitation.emailAddress);
  const guest: KeptGuest = { accountId, emailAddress, keyFile, password };
  await keepGuest(guest);
  const fields = { ...attributes, lang, redemption, mailboxSecret };
  await api.create('accounts', fields, { id: accountId, tell: 'nothing', redirect: false });
  return resumeGuest(guest);
}
