import type { Browser } from '@playwright/test';
import { createDraft, finish, invite, samplePdf, upload } from '../e2e/support/contract.ts';
import { contractLink } from '../e2e/support/mail-links.ts';
import { openBrowserFor, type Person } from '../e2e/support/person.ts';
import type { Signet } from '../e2e/support/signet.ts';
import { textsOf } from '../e2e/support/texts.ts';
import type { Bench, Figure, Part } from './harness.ts';
import { Human } from './human.ts';
import { withOwner } from './owner.ts';

const t = textsOf('en');

/** What somebody who was invited does from the mail to the signature, and what the owner does before. */
export const journey: Part = {
  name: 'journey',
  title: 'From an empty list to sent, and from the mail to signed, at a person’s pace',
  needsApp: true,
  run: ({ browser }: Bench): Promise<Figure[]> =>
    withOwner(browser, async ({ signet, owner }) => {
      const sent = await send(owner);
      const signed = await signAsStranger(browser, signet, owner);
      return [
        figure('owner, from the empty list to sent: presses', sent.presses, '', 6),
        { name: 'owner: fields', value: sent.fields, unit: '' },
        { name: 'owner: time', value: sent.seconds, unit: 's' },
        figure('invited stranger, from the mail to signed: presses', signed.presses, '', 5),
        figure('stranger: fields', signed.fields, '', 2),
        figure('stranger: mails', signed.mails, '', 1),
        figure(
          'stranger: time, the owner online, without reading the contract itself',
          signed.seconds,
          's',
          60,
        ),
      ];
    }),
};

const figure = (name: string, value: number, unit: string, atMost: number): Figure => ({
  name,
  value,
  unit,
  goal: { of: 'value', atMost },
});

async function send(owner: Person): Promise<Human> {
  const { page } = owner;
  await page.goto('/my-contracts');
  const create = page.getByRole('main').getByRole('button', { name: t.contracts.create }).first();
  await create.waitFor();
  const human = new Human();
  await human.press(create);
  await human.type(page.getByLabel(t.editor.title, { exact: true }), 'Lease of 12 Market Street');
  // opens the file picker of the system, whose presses are not ours
  human.pressed();
  await upload(owner, samplePdf());
  await human.press(page.getByRole('button', { name: t.sharing.invite }));
  const dialog = page.getByRole('dialog');
  await human.type(dialog.getByLabel(t.sending.invite.emails), 'vera.nowak@example.com');
  await human.press(dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await human.press(page.getByRole('button', { name: t.editor.send, exact: true }));
  await human.read(dialog);
  await human.press(dialog.getByRole('button', { name: t.editor.send, exact: true }));
  await page.waitForURL(/\/contract-details\//);
  return human;
}

interface Signed {
  presses: number;
  fields: number;
  mails: number;
  seconds: number;
}

/** Somebody without an account; the page of the owner stays open. */
async function signAsStranger(browser: Browser, signet: Signet, owner: Person): Promise<Signed> {
  const stranger = await openBrowserFor(browser, signet, {
    firstName: 'Nora',
    lastName: 'Newcomer',
    email: 'nora.newcomer@example.org',
    language: 'en',
    viewport: { width: 1280, height: 900 },
  });
  try {
    await createDraft(owner, 'Lease');
    await upload(owner, samplePdf());
    await invite(owner, stranger.email, 'sign');
    await finish(owner);
    const link = await contractLink(signet, stranger.email);

    const { page } = stranger;
    const human = new Human();
    human.pressed();
    await page.goto(link);
    const open = page.getByRole('button', { name: t.links.invited.open });
    await open.waitFor();
    await human.read(page.getByRole('main'));
    await human.press(open);
    await page.getByText('Supply agreement, page 1').waitFor();
    await human.press(page.getByRole('button', { name: t.contracts.detail.sign, exact: true }));
    const dialog = page.getByRole('dialog', { name: t.links.guest.signTitle });
    await human.read(dialog);
    await human.type(dialog.getByLabel(t.links.guest.name), 'Nora Newcomer');
    await human.type(dialog.getByLabel(t.links.guest.password, { exact: true }), 'four quiet grey horses');
    // afterwards comes the one that says that all have signed
    const { length: mails } = await signet.mails(stranger.email);
    await human.press(dialog.getByRole('button', { name: t.signing.submit, exact: true }));
    await page.getByText(t.signing.doneText).waitFor();
    const { presses, fields, seconds } = human;
    return { presses, fields, seconds, mails };
  } finally {
    await stranger.context.close();
  }
}
