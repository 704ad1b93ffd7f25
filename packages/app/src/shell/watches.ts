import { useKeyWatch } from '../contacts/use-key-watch.ts';
import { uploadPinsNow } from '../pins/pin-store.ts';
import { useOwnRewrap } from '../own-keys/use-own-rewrap.ts';
import { usePendingSave } from '../session/pending-saves.ts';
import type { CurrentUser } from '../session/user-storage.ts';
import { useConfirmHints } from '../sharing/use-confirm-hints.ts';
import { useCompanyWatch } from '../workspaces/use-company-watch.ts';

/** What the browser looks after for the person while any page is shown. */
export default function Watches({ user }: { user: CurrentUser }) {
  useConfirmHints(user.accountId);
  useKeyWatch(user);
  useCompanyWatch(user);
  useOwnRewrap(user.accountId);
  usePendingSave(uploadPinsNow);
  return null;
}
