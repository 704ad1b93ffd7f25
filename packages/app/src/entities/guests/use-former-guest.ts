import { useEffect, useState } from 'react';
import { forgetGuest } from '../../shared/session/kept-guests.ts';
import { isGuest, type CurrentUser } from '../../shared/storage/user-storage.ts';

/**
 * Forgets the key that no password protects, once its holder has given a name on another device (docs/protocol.md, Guests): when a page
 * is opened, because a dialog in which the name is just being given may still need it.
 */
export function useFormerGuest(user: CurrentUser): void {
  const { accountId } = user;
  const [isNamed] = useState(!isGuest(user));
  useEffect(() => {
    if (isNamed) void forgetGuest(accountId);
  }, [isNamed, accountId]);
}
