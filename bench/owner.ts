import type { Browser } from '@playwright/test';
import { activate, logIn, openBrowserFor, signUp, type Person } from '../e2e/support/person.ts';
import { startSignet, type Signet } from '../e2e/support/signet.ts';

/** Runs `task` with the real product on a throw-away data folder and a person who has signed up and is logged in. */
export async function withOwner<T>(
  browser: Browser,
  task: (world: { signet: Signet; owner: Person }) => Promise<T>,
): Promise<T> {
  const signet = await startSignet();
  try {
    const owner = await openBrowserFor(browser, signet, {
      firstName: 'Olga',
      lastName: 'Owner',
      email: 'olga@example.com',
      company: 'Acme',
      language: 'en',
      viewport: { width: 1280, height: 900 },
    });
    try {
      await signUp(owner);
      await activate(owner, signet);
      await logIn(owner);
      return await task({ signet, owner });
    } finally {
      await owner.context.close();
    }
  } finally {
    await signet.remove();
  }
}
