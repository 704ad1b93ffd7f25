import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@signet/ui/tokens.css';
import './splash.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startTexts } from '../shared/i18n/i18n.ts';
import { announcePops } from '../shared/navigation/early-pop.ts';
import { AppRoutes } from './routes/app-routes.tsx';
import { preloadPage } from './routes/preload-page.ts';
import { installTrustedTypes } from '../shared/security/trusted-types.ts';
import { proveCalls } from '../shared/session/prove-calls.ts';
import { reactToFailures } from '../shared/session/react-to-failures.ts';
import { restoreSession } from '../shared/session/session-store.ts';
import { BrowserWarning } from './shell/browser-warning.tsx';
import { Notifications } from './shell/notifications.tsx';

installTrustedTypes();
reactToFailures();
announcePops();
restoreSession();
proveCalls();
void Promise.all([startTexts(), preloadPage(window.location)]).then(start, sayNotLoaded);

/** Replaces the splash of index.html when the page and its texts are there. */
function start(): void {
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

/** Without the texts nothing can be shown: the splash says so in the words that stand here. */
function sayNotLoaded(): void {
  const splash = document.querySelector('.splash');
  if (splash === null) return;
  splash.setAttribute('role', 'alert');
  splash.textContent =
    document.documentElement.lang === 'de'
      ? 'Signet konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und laden Sie die Seite neu.'
      : 'Signet could not be loaded. Check your connection, then reload the page.';
}
