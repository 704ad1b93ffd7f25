import { test as base } from '@playwright/test';
import { openAccount } from './actor.ts';
import { comeBack, openBrowserFor, type Person, type PersonOptions } from './person.ts';
import { startSignet, type Signet } from './signet.ts';

interface WorkerFixtures {
  /** One running product for all tests of a worker. */
  signet: Signet;
  /** Signed up through the interface, logged in, each in a browser of their own. */
  owner: Person;
  signer: Person;
}

interface TestFixtures {
  /** The owner of contracts, whose troubles are those of this test alone. */
  olga: Person;
  /** The requested signer; the same holds for them. */
  sigrid: Person;
  /** Opens a browser for somebody new; closed after the test. */
  newcomer: (options: Partial<PersonOptions> & Pick<PersonOptions, 'firstName'>) => Promise<Person>;
}

let people = 0;

const optionsOf = (options: Partial<PersonOptions> & Pick<PersonOptions, 'firstName'>): PersonOptions => ({
  lastName: 'Tester',
  email: `${options.firstName.toLowerCase()}-${process.pid}-${(people += 1)}@example.com`,
  language: 'en',
  viewport: { width: 1280, height: 900 },
  ...options,
});

/**
 * Lends somebody whom all tests of a worker share: neither errors nor routes of one test are there in the next one, and who was
 * not needed for so long that the session locked opens it again.
 */
async function lend(person: Person, provide: (person: Person) => Promise<void>): Promise<void> {
  await comeBack(person);
  person.troubles.length = 0;
  await provide(person);
  await person.page.unrouteAll({ behavior: 'ignoreErrors' });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  signet: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide) => {
      const signet = await startSignet();
      await provide(signet);
      await signet.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  owner: [
    async ({ browser, signet }, provide) => {
      const olga = await openBrowserFor(
        browser,
        signet,
        optionsOf({ firstName: 'Olga', lastName: 'Owner', company: 'Acme' }),
      );
      await openAccount(olga, signet);
      await provide(olga);
      await olga.context.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  signer: [
    async ({ browser, signet }, provide) => {
      const sigrid = await openBrowserFor(
        browser,
        signet,
        optionsOf({ firstName: 'Sigrid', lastName: 'Signer' }),
      );
      await openAccount(sigrid, signet);
      await provide(sigrid);
      await sigrid.context.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  olga: ({ owner }, provide) => lend(owner, provide),
  sigrid: ({ signer }, provide) => lend(signer, provide),
  newcomer: async ({ browser, signet }, provide) => {
    const opened: Person[] = [];
    await provide(async (options) => {
      const person = await openBrowserFor(browser, signet, optionsOf(options));
      opened.push(person);
      return person;
    });
    for (const { context } of opened) await context.close();
  },
});

export { expect } from '@playwright/test';
