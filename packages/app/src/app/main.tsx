import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@signet/ui/tokens.css';
import '@signet/ui/reset.css';
import '@signet/ui/utilities.css';
import './splash.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { errorCodeOf } from '../shared/errors/error-code.ts';
import { errorText } from '../shared/i18n/error-text.ts';
import { startTexts, texts } from '../shared/i18n/i18n.ts';
import { afterPage } from '../shared/navigation/after-page.tsx';
import { announcePops } from '../shared/navigation/early-pop.ts';
import { AppRoutes } from './routes/app-routes.tsx';
import { preloadPage } from './routes/preload-page.ts';
import { installTrustedTypes } from '../shared/security/trusted-types.ts';
import { proveCalls } from '../shared/session/prove-calls.ts';
import { reactToFailures } from '../shared/session/react-to-failures.ts';
import { restoreSession } from '../shared/session/session-store.ts';
import { BrowserWarning } from './shell/browser-warning.tsx';
import { Notifications } from './shell/notifications.tsx';

// it stands in index.html
const root = document.getElementById('root') as HTMLElement;

installTrustedTypes();
reactToFailures();
announcePops();
restoreSession();
proveCalls();
const startKeepingFocus = afterPage(() => import('../shared/navigation/keep-focus.ts'));
void Promise.all([startTexts(), preloadPage(window.location)]).then(start, sayNotLoaded);

/** Replaces the splash of index.html when the page and its texts are there. */
function start(): void {
  createRoot(root, { onUncaughtError: sayBroken }).render(
    <StrictMode>
      <BrowserRouter>
        <BrowserWarning />
        <AppRoutes />
        <Notifications />
      </BrowserRouter>
    </StrictMode>,
  );
  void startKeepingFocus().then(({ keepFocus }) => keepFocus());
}

/** Without the texts nothing can be shown: the splash says so in the words that stand here. */
function sayNotLoaded(): void {
  sayOnSplash(
    document.documentElement.lang === 'de'
      ? 'Signet konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie die Seite neu.'
      : 'Signet could not be loaded. Check your connection and reload the page.',
  );
}

/** A page that cannot be drawn, or whose file cannot be loaded, leaves nothing behind: React takes all of it away. */
function sayBroken(error: unknown): void {
  reportError(error);
  const again = document.createElement('button');
  again.append(texts('common')('retry'));
  again.onclick = () => location.reload();
  sayOnSplash(errorText(errorCodeOf(error)), again);
  again.focus();
}

function sayOnSplash(...said: (string | Node)[]): void {
  const splash = document.createElement('p');
  splash.className = 'splash';
  splash.role = 'alert';
  splash.append(...said);
  root.replaceChildren(splash);
}
