import { SESSION_CHECK_INTERVAL_MS, sessionPhase } from '@signet/domain/session/expiry';
import { useEffect } from 'react';
import { texts } from '../i18n/i18n.ts';
import { notify } from '../notifications/notification-store.ts';
import { savePending } from './pending-saves.ts';
import { endSession } from './session-store.ts';
import type { StoredSession } from '../storage/user-storage.ts';

/** The token whose end was announced; a new frame around the same session does not announce it again. */
let warnedToken: string | undefined;

/** How long before its end a session saves pending changes. */
const LAST_SAVE_MS = 2000;

/** STATE-SESS-02, -03: checks the token every minute, warns once a token, ends the session when it is over. */
export function useExpiryWatch({ token, expiresAt }: StoredSession): void {
  useEffect(() => {
    const check = () => {
      const phase = sessionPhase(expiresAt, Date.now());
      const t = texts('common');
      if (phase === 'expired') {
        notify({ state: 'warning', value: t('session.expired'), description: t('session.expiredText') });
        endSession();
      } else if (phase === 'expiring' && warnedToken !== token) {
        warnedToken = token;
        notify({ state: 'attention', value: t('session.warning'), description: t('session.warningText') });
      }
    };
    check();
    const timer = setInterval(check, SESSION_CHECK_INTERVAL_MS);
    // Afterwards the server would refuse the last changes.
    const lastSave = setTimeout(() => void savePending(), expiresAt - LAST_SAVE_MS - Date.now());
    return () => {
      clearInterval(timer);
      clearTimeout(lastSave);
    };
  }, [token, expiresAt]);
}
