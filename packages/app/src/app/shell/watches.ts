import { useKeyWatch } from '../../trust/contacts/use-key-watch.ts';
import { uploadPinsNow } from '../../trust/pins/pin-store.ts';
import { useOwnRewrap } from '../../entities/account/use-own-rewrap.ts';
import { useFormerGuest } from '../../entities/guests/use-former-guest.ts';
import { usePendingSave } from '../../shared/session/pending-saves.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { useLiveUpdates } from '../../shared/live/use-live-updates.ts';
import { useConfirmHints } from '../../entities/sharing/use-confirm-hints.ts';
import { useCompanyWatch } from '../../entities/company-workspace/use-company-watch.ts';

/** The background tasks of the browser while any page is shown. */
export default function Watches({ user }: { user: CurrentUser }) {
  useLiveUpdates();
  useConfirmHints(user.accountId);
  useKeyWatch(user);
  useCompanyWatch(user);
  useOwnRewrap(user.accountId);
  useFormerGuest(user);
  usePendingSave(uploadPinsNow);
  return null;
}
