import type { Page, Request } from '@playwright/test';
import { createActor, enter, type Actor } from '../e2e/support/actor.ts';
import { samplePdf } from '../e2e/support/contract.ts';
import type { Person } from '../e2e/support/person.ts';
import { startSignet, type Signet } from '../e2e/support/signet.ts';
import { textsOf } from '../e2e/support/texts.ts';
import {
  addDocument,
  createContract,
  undraft,
  type Contract,
} from '../packages/server/test/support/contracts.ts';
import { invite } from '../packages/server/test/support/invite.ts';
import { apiOf, createPerson } from '../packages/server/test/support/people.ts';
import type { Bench, Figure, Part } from './harness.ts';
import { changeStored } from './stored-data.ts';

const READERS = 200;
/** As many as one address may sign up and one account may look up in an hour. */
const BATCH = 50;
const DOCUMENTS = 29;
const PATIENCE_MS = 300_000;
/** The removed reader. */
const FIRST = 'mona@example.com';
/** What is added then. */
const LATER = 'later.pdf';
const t = textsOf('en');

/** A reader of a contract with 200 of them is removed; the owner's next document takes a new key to the other 199. */
export const epoch: Part = {
  name: 'epoch',
  title: 'Contract of 29 documents and 200 readers, embedded database',
  needsApp: true,
  limitMs: 900_000,
  async run({ browser }: Bench): Promise<Figure[]> {
    const signet = await startSignet();
    try {
      const olga = await createActor(apiOf(signet.url), { firstName: 'Olga', lastName: 'Owner' });
      const { id } = await contractWithReaders(signet, olga);
      const person = await enter(browser, signet, olga);
      const figures = [...(await openingOf(person.page, id)), ...(await epochOf(person))];
      await person.context.close();
      return figures;
    } finally {
      await signet.remove();
    }
  },
};

async function contractWithReaders(signet: Signet, olga: Actor): Promise<Contract> {
  const api = apiOf(signet.url);
  const contract = await createContract(api, olga, { title: 'Read by many' });
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const { buffer, ...file } = samplePdf(`part-${number}.pdf`, `Part ${number}`);
    await addDocument(api, contract, { content: buffer, name: file.name, mediaType: file.mimeType });
  }
  for (let number = 0; number < READERS; number += 1) {
    const reader = await createPerson(
      api,
      number === 0 ? { email: FIRST, attributes: { firstName: 'Mona', lastName: 'Gone' } } : {},
    );
    await invite(api, contract, reader, 'view');
    if ((number + 1) % BATCH === 0)
      await changeStored(signet, async (db) => void (await db.deleteFrom('rate_limits').execute()));
  }
  await undraft(api, contract);
  return contract;
}

async function openingOf(page: Page, id: string): Promise<Figure[]> {
  const { ms, calls } = await watched(page, async () => {
    await page.goto(`/contract-details/${id}`);
    await page.getByText('Part 0, page 1').waitFor({ timeout: PATIENCE_MS });
  });
  return [
    { name: 'open it: until its first document is shown', value: ms, unit: 'ms' },
    { name: 'calls', value: calls, unit: '' },
  ];
}

async function epochOf(person: Person): Promise<Figure[]> {
  const { page } = person;
  await page.getByRole('button', { name: 'Actions for Mona Gone' }).click();
  await page.getByRole('menuitem', { name: t.sharing.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.sharing.remove }).click();
  await page.getByText(FIRST).first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t.contracts.documents.change }).click();
  let grants = 0;
  page.on('request', (request) => (grants += newGrants(request)));
  const { ms, calls } = await watched(page, async () => {
    await page.locator('input[type=file]').setInputFiles(samplePdf(LATER, 'Written afterwards'));
    const item = page.getByRole('listitem').filter({ hasText: LATER });
    await item.getByText(t.contracts.documents.registered).waitFor({ timeout: PATIENCE_MS });
  });
  // the owner, too
  if (grants !== READERS) throw new Error(`The new key was wrapped for ${grants} people.`);
  return [
    { name: 'a document after a reader was removed: until it is registered', value: ms / 1000, unit: 's' },
    { name: 'of it for each of 199 readers', value: ms / (READERS - 1), unit: 'ms' },
    { name: 'calls', value: calls, unit: '' },
  ];
}

function newGrants(request: Request): number {
  if (request.method() !== 'POST' || !request.url().endsWith('/keys')) return 0;
  const { data } = request.postDataJSON() as { data: { attributes: { grants: unknown[] } } };
  return data.attributes.grants.length;
}

/** How long something takes, and how many calls of the API and of the log the page makes for it. */
async function watched(page: Page, act: () => Promise<void>): Promise<{ ms: number; calls: number }> {
  let calls = 0;
  const count = (request: Request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls += 1;
  };
  page.on('request', count);
  const start = performance.now();
  await act();
  const ms = performance.now() - start;
  page.off('request', count);
  return { ms, calls };
}
