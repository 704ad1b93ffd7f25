import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { leaveTo } from '../../shared/navigation/leave-guard.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { savePending } from '../../shared/session/pending-saves.ts';

const UnsavedQuestion = lazyPart(() => import('./unsaved-question.tsx'), 'shell');

/** SIDE-23: logging out. The page may ask first; typed text is saved, and unsaved changes are lost only after a question. */
export function useLogOut(): { start: () => void; question: ReactNode } {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  function finish(): void {
    void logOut();
    void navigate(PATHS.login);
  }

  async function save(): Promise<void> {
    if (await savePending()) finish();
    else setAsking(true);
  }

  const question = asking && (
    <Suspense>
      <UnsavedQuestion onStay={() => setAsking(false)} onLeave={finish} />
    </Suspense>
  );
  return { start: () => leaveTo(PATHS.login, () => void save()), question };
}
