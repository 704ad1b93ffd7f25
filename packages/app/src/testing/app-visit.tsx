import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { endSession } from '../shared/session/session-store.ts';
import { replaceNetwork, type RecordedCall } from './network.ts';

/** The address of the page that runs the tests. */
const TESTER = location.href;

/** A visit of the test to the whole app, which ends with the test: the tab is then where the tester had it. */
export function startVisit(answer: Parameters<typeof replaceNetwork>[0]): RecordedCall[] {
  onTestFinished(async () => {
    await cleanup();
    endSession();
    localStorage.clear();
    history.replaceState(null, '', TESTER);
  });
  return replaceNetwork(answer);
}

/** Opens the app at an address. */
export async function openAt(path: string, app: ReactNode): Promise<void> {
  history.replaceState(null, '', path);
  await render(<BrowserRouter>{app}</BrowserRouter>);
}
