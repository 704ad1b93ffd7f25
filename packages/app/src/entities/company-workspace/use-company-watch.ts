import type { ErrorCode } from '@signet/domain/errors/codes';
import { useEffect } from 'react';
import { errorText } from '../../shared/i18n/error-text.ts';
import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';

/** Starts after the page itself, which its downloads would otherwise delay. */
const START_MS = 12_000;

/** Failures that mean that the server lies. */
const ALARMING: readonly ErrorCode[] = ['UnverifiedWorkspace', 'UnverifiedCompany', 'UnverifiedKey'];

/** STATE-WS-04 to -06: an admin's browser maintains the company workspace after login, and shows when it needs a decision. */
export function useCompanyWatch({ accountId, companyId, companyRole }: CurrentUser): void {
  useEffect(() => {
    if (companyId === null || companyRole !== 'admin') return;
    const watch = async () => {
      const { companyWorkspaceState, tendCompanyWorkspace } = await import('./company-workspace-store.ts');
      await tendCompanyWorkspace();
      const { place, failure } = companyWorkspaceState();
      const asks = (place?.missingAdmins.length ?? 0) > 0;
      if (!asks && (failure === undefined || !ALARMING.includes(failure))) return;
      await loadTexts('workspaces');
      const t = texts('workspaces');
      const description = failure === undefined ? t('general.asksText') : errorText(failure);
      notify({ state: 'attention', value: t('general.asks'), description });
    };
    const timer = setTimeout(() => void watch(), START_MS);
    return () => clearTimeout(timer);
  }, [accountId, companyId, companyRole]);
}
