import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { withTexts } from '../../shared/loading/lazy-part.tsx';
import { useLocked } from '../../shared/session/lock-store.ts';
import { useIdleWatch } from '../../shared/session/use-idle-watch.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import s from './shell.module.css';

const load = withTexts(() => import('./lock-dialog.tsx'), 'shell');
const LockDialog = lazy(load);

/** The dialog is loaded in advance: a machine that wakes up may have no network yet. */
const LOAD_AFTER_MS = 5000;

/** Locks an idle session and shows the lock over the page, which stays as it is. */
export function Lock({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  useIdleWatch();
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!useLocked()) return null;
  return (
    <Suspense fallback={<div className={s.cover} />}>
      <LockDialog user={user} onLoggedOut={() => void navigate(PATHS.login)} />
    </Suspense>
  );
}
