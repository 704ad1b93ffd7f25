import { SESSION_CHECK_INTERVAL_MS, sessionPhase } from '@signet/domain/session/expiry';
import { useEffect } from 'react';
import { texts } from '../i18n/i18n.ts';
import { notify } from '../notifications/notification-store.ts';
import { endSession } from './session-store.ts';
import type { StoredSession } from './user-storage.ts';

/** The token whose end was announced; a new frame around the same session does not announce it again. */
let warnedToken: string | undefined;

/** STATE-SESS-02, -03, J-052: checks the token every minute, warns once a token, ends the session when it is over. */
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
    return () => clearInterval(timer);
  }, [token, expiresAt]);
}
