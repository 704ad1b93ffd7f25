import { homeRoute } from '@signet/domain/routing/home-route';
import { isReturnLocation } from '@signet/domain/routing/return-location';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { LogInForm } from '../../features/log-in/log-in-form.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { readLink } from '../../shared/navigation/link-secret.ts';
import { keptGuests, type KeptGuest } from '../../shared/session/kept-guests.ts';
import { beginSession, useSession } from '../../shared/session/session-store.ts';
import type { StoredSession } from '../../shared/storage/user-storage.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

/** ROUTE-59, CONST-TIME-09: the remembered page opens a second after login. */
const REDIRECT_DELAY_MS = 1000;

const KeptGuests = lazyPart(() => import('../../features/log-in/kept-guests.tsx'), 'links');
const Activation = lazyPart(() => import('../../features/log-in/activation.tsx'), 'links');

/** /login; also confirms an address, when the visitor followed the link of a mail. */
export default function LogInPage() {
  const t = useTexts('auth');
  const { state, hash } = useLocation() as { state: { from?: string } | null; hash: string };
  const { redirectingTo } = useSession();
  const link = readLink(hash);
  const guests = useKeptGuests();
  useRedirect(redirectingTo);

  function loggedIn(session: StoredSession): void {
    const from = state?.from;
    const { oldAccount, userType } = session.user;
    const target = from !== undefined && isReturnLocation(from) ? from : homeRoute(userType);
    beginSession(session, oldAccount ? PATHS.accountMigration : target);
  }

  const logIn = (
    <>
      {guests.length > 0 && (
        <Suspense>
          <KeptGuests guests={guests} onContinued={loggedIn} />
        </Suspense>
      )}
      <LogInForm onLoggedIn={loggedIn} />
      <Text tone="muted">
        {t('logIn.noAccount')} <Link to={{ pathname: PATHS.signUp, hash }}>{t('logIn.signUp')}</Link>
      </Text>
      <Text tone="muted">
        <Link to={PATHS.resetPassword}>{t('logIn.forgot')}</Link>
      </Text>
    </>
  );
  return (
    <PublicFrame title={t('logIn.title')}>
      {redirectingTo !== null ? (
        <Row role="status">
          <Spinner /> {t('logIn.redirecting')}
        </Row>
      ) : link?.kind === 'activation' ? (
        <Suspense>
          <Activation key={hash} link={link}>
            {logIn}
          </Activation>
        </Suspense>
      ) : (
        logIn
      )}
    </PublicFrame>
  );
}

/** The guests of this browser; most have none. */
function useKeptGuests(): readonly KeptGuest[] {
  const [guests, setGuests] = useState<readonly KeptGuest[]>([]);
  useEffect(() => {
    void keptGuests().then(setGuests);
  }, []);
  return guests;
}

function useRedirect(redirectingTo: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (redirectingTo === null) return;
    const timer = setTimeout(() => void navigate(redirectingTo, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [redirectingTo, navigate]);
}
