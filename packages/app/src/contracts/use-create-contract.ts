import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { contractEditorPath } from '../config/paths.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { errorText } from '../i18n/error-text.ts';
import type { Place } from '../workspaces/file-contract.ts';
import { loadTexts, texts } from '../i18n/i18n.ts';
import { rememberNewDraft } from './new-drafts.ts';
import { contractKey, fetchContract } from './use-contract.ts';
import { tellFailure } from '../notifications/tell-failure.ts';
import { notify } from '../notifications/notification-store.ts';

/**
 * STATE-NEW-01 to -04: makes a draft, opens its editor and says so. On an editor page the new draft opens in a tab of its
 * own, which is opened in the click itself, because browsers block it later (J-188). With a place it is filed there at once.
 */
export function useCreateContract(place?: Place): { busy: boolean; create: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);

  async function create(): Promise<void> {
    const tab = pathname.startsWith('/contract-new/') ? window.open('about:blank', '_blank') : null;
    setBusy(true);
    try {
      const [{ createContract }] = await Promise.all([
        import('./create-contract.ts'),
        loadTexts('contracts'),
      ]);
      const { id } = await createContract();
      rememberNewDraft(id, tab?.sessionStorage);
      if (place !== undefined) await fileNewDraft(id, place);
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

/** The draft is there: what goes wrong with its place is told and keeps nobody from it. */
async function fileNewDraft(id: string, place: Place): Promise<void> {
  try {
    const { fileContract } = await import('../workspaces/file-contract.ts');
    await fileContract(await fetchContract(contractKey(id)), place);
  } catch (error) {
    notify({
      state: 'warning',
      value: texts('contracts')('filing.notFiled'),
      description: errorText(errorCodeOf(error)),
    });
  }
}
