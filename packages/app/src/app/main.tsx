import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@signet/ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startTexts } from '../shared/i18n/i18n.ts';
import { announcePops } from '../shared/navigation/early-pop.ts';
import { AppRoutes } from './routes/app-routes.tsx';
import { installTrustedTypes } from '../shared/security/trusted-types.ts';
import { proveCalls } from '../shared/session/prove-calls.ts';
import { reactToFailures } from '../shared/session/react-to-failures.ts';
import { restoreSession } from '../shared/session/session-store.ts';
import { BrowserWarning } from './shell/browser-warning.tsx';
import { Notifications } from './shell/notifications.tsx';

installTrustedTypes();
reactToFailures();
announcePops();
void startTexts().then(start);

/** Opens the page when its texts are there. */
function start(): void {
  restoreSession();
  proveCalls();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <BrowserWarning />
        <AppRoutes />
        <Notifications />
      </BrowserRouter>
    </StrictMode>,
  );
}
