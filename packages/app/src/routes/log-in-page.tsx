import { homeRoute } from '@signet/domain/routing/home-route';
import { isReturnLocation } from '@signet/domain/routing/return-location';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { PATHS } from '../config/paths.ts';
import { LogInForm } from '../features/log-in/log-in-form.tsx';
import { useActivation } from '../features/log-in/use-activation.ts';
import { useErrorText, useTexts } from '../i18n/use-texts.ts';
import { Row } from '../layout/layout.tsx';
import { beginSession, useSession } from '../session/session-store.ts';
import type { StoredSession } from '../session/user-storage.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

/** ROUTE-59, CONST-TIME-09: the remembered page opens a second after login. */
const REDIRECT_DELAY_MS = 1000;

/** /login; also confirms an account when an activation link brought the visitor here. */
export default function LogInPage() {
  const t = useTexts('auth');
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { redirectingTo } = useSession();
  const activation = useActivation(query.get('account'), query.get('activation'));
  useRedirect(redirectingTo);

  function loggedIn(session: StoredSession): void {
    const from = state?.from;
    const { oldAccount, userType } = session.user;
    const target = from !== undefined && isReturnLocation(from) ? from : homeRoute(userType);
    beginSession(session, oldAccount ? PATHS.accountMigration : target);
  }

  return (
    <PublicFrame title={t('logIn.title')}>
      {activation.state === 'running' && <NoticeBar tone="info">{t('logIn.activating')}</NoticeBar>}
      {activation.state === 'done' && <NoticeBar tone="success">{t('logIn.activated')}</NoticeBar>}
      {activation.state === 'failed' && <NoticeBar tone="attention">{errorText(activation.code)}</NoticeBar>}
      {redirectingTo === null ? (
        <>
          <LogInForm onLoggedIn={loggedIn} />
          <Text tone="muted">
            {t('logIn.noAccount')} <Link to={PATHS.signUp}>{t('logIn.signUp')}</Link>
          </Text>
          <Text tone="muted">
            <Link to={PATHS.resetPassword}>{t('logIn.forgot')}</Link>
          </Text>
        </>
      ) : (
        <Row role="status">
          <Spinner /> {t('logIn.redirecting')}
        </Row>
      )}
    </PublicFrame>
  );
}

function useRedirect(redirectingTo: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (redirectingTo === null) return;
    const timer = setTimeout(() => void navigate(redirectingTo, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [redirectingTo, navigate]);
}
