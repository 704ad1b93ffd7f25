import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { contractEditorPath } from '../../shared/config/paths.ts';
import { texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';
import type { Place } from '../workspaces/places.ts';

/**
 * STATE-NEW-01 to -04: makes a draft, opens its editor and notifies. On an editor page the new draft opens in a tab of its
 * own, which is opened in the click itself, because browsers block it later. With a place the draft is filed there at once.
 */
export function useCreateContract(place?: Place): { busy: boolean; create: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);

  async function create(): Promise<void> {
    const tab = pathname.startsWith('/contract-new/') ? window.open('about:blank', '_blank') : null;
    setBusy(true);
    try {
      const { startContract } = await import('./start-contract.ts');
      const id = await startContract(place, tab?.sessionStorage);
      if (tab === null) void navigate(contractEditorPath(id));
      else tab.location.assign(contractEditorPath(id));
      notify({ state: 'success', value: texts('contracts')('draftSaved') });
    } catch (error) {
      tab?.close();
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, create: () => void create() };
}
