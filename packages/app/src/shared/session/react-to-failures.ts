import { onFailure } from '../api-client/failure-hook.ts';
import { errorText } from '../i18n/error-text.ts';
import { texts } from '../i18n/i18n.ts';
import { notify } from '../notifications/notification-store.ts';
import { currentSession, endSession } from './session-store.ts';

/**
 * The app's reaction to failed calls (ERR-01 to ERR-05): a 401 ends the session, which redirects protected pages to /login
 * with their location. A broken connection and every other error are shown by the caller in a place of its own (under a
 * field, in a dialog, in place of the page); without such a place the call says so, and a notification is shown here. A
 * required second factor is announced by the banner, not by each of the reads that are refused until it is set up.
 */
export function reactToFailures(): void {
  onFailure((error, { tell, redirect, isRead }) => {
    const t = texts('common');
    if (error.httpStatus === 401) {
      if (tell !== 'nothing')
        notify({ state: 'warning', value: t('session.expired'), description: t('session.expiredText') });
      if (redirect && currentSession() !== null) endSession();
    } else if (tell === 'failures' && !(isRead && error.code === 'SecondFactorNotSetUp')) {
      notify({ state: 'warning', value: errorText(error.code) });
    }
  });
}
