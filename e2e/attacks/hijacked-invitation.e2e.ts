import { assertAccessible } from '../support/accessible.ts';
import { createDraft, finish, invite, samplePdf, upload, waitForKey } from '../support/contract.ts';
import { expect, test } from '../support/fixtures.ts';
import { activationLinks, contractLink, invitationPath } from '../support/mail-links.ts';
import { activate, logIn, openKeyFile, signUp, type Person } from '../support/person.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en');

/** The four words of the keys that a page shows. */
async function wordsShown({ page }: Person): Promise<string> {
  const words = page.getByRole('list', { name: t.links.activation.wordsLabel }).getByRole('listitem');
  await expect(words).toHaveCount(4);
  return (await words.allInnerTexts()).map((text) => text.replace(/[^a-z]/g, '')).join(' ');
}

test('who signs up with an invited address and own keys reads nothing, whatever mail the invited person opens', async ({
  signet,
  olga,
  newcomer,
}) => {
  const victim = await newcomer({ firstName: 'Vera' });
  const attacker = await newcomer({ firstName: 'Mallory', email: victim.email });
  const id = await createDraft(olga, 'For Vera alone');
  await upload(olga, samplePdf());
  await invite(olga, victim.email, 'sign');
  await finish(olga);

  await signUp(attacker);
  const attackersWords = await wordsShown(attacker);
  const [attackersLink = ''] = await activationLinks(signet, victim.email, 1);
  expect((await signet.mails(victim.email)).map(({ text }) => text).join('\n')).toContain(attackersWords);

  await test.step('the genuine mail of the attacker’s sign-up does nothing when the invited person opens it', async () => {
    await victim.page.goto(attackersLink);
    await expect(victim.page.getByText(t.links.activation.keyNeeded)).toBeVisible();
    await assertAccessible(victim.page);
    await expect(victim.page.getByRole('button', { name: t.links.activation.confirm })).toHaveCount(0);
  });

  await signUp(victim, await invitationPath(signet, victim.email));
  const victimsWords = await wordsShown(victim);
  expect(victimsWords).not.toBe(attackersWords);
  await assertAccessible(victim.page);

  await test.step('nor does it with the key of the invited person, who is told why', async () => {
    await victim.page.goto(attackersLink);
    await openKeyFile(victim);
    await expect(victim.page.getByText(t.links.codes.OtherSignUp)).toBeVisible();
    await attacker.page.goto('/login');
    await attacker.page.getByLabel(t.auth.email, { exact: true }).fill(attacker.email);
    await attacker.page.getByLabel(t.auth.password, { exact: true }).fill(attacker.password);
    await attacker.page.getByRole('button', { name: t.auth.logIn.submit }).click();
    await expect(attacker.page.getByText(t.common.codes.AccountUnconfirmed)).toBeVisible();
  });

  await test.step('the own mail confirms the own keys with one press, whose words the page shows', async () => {
    await activate(victim, signet, async () => expect(await wordsShown(victim)).toBe(victimsWords));
    await logIn(victim);
    await victim.page.goto(`/contracts/${id}`);
    // the owner's browser checks who redeemed the invitation, and lets the person in
    await waitForKey(victim, 'Supply agreement, page 1');
  });

  await test.step('the attacker’s sign-up is closed, even with the link that the mailbox got', async () => {
    await attacker.page.goto(attackersLink);
    expect(await wordsShown(attacker)).toBe(attackersWords);
    await attacker.page.getByRole('button', { name: t.links.activation.confirm }).click();
    await expect(attacker.page.getByText(t.links.codes.SignUpClosed)).toBeVisible();
    await assertAccessible(attacker.page);
    await attacker.page.getByLabel(t.auth.email, { exact: true }).fill(attacker.email);
    await attacker.page.getByLabel(t.auth.password, { exact: true }).fill(attacker.password);
    await attacker.page.getByRole('button', { name: t.auth.logIn.submit }).click();
    await expect(attacker.page.getByText(t.common.codes.AccountUnconfirmed)).toBeVisible();
    await attacker.page.goto(`/contracts/${id}`);
    await expect(attacker.page).toHaveURL(/\/login$/);
  });
});

test('an attacker who even reads the mailbox once is not let in without the link of the invitation', async ({
  signet,
  olga,
  newcomer,
}) => {
  const attacker = await newcomer({ firstName: 'Mallory' });
  const id = await createDraft(olga, 'Only by its link');
  await upload(olga, samplePdf());
  await invite(olga, attacker.email, 'view');
  await finish(olga);
  // confirmed by the activation mail alone: the account is real, the invitation was not redeemed
  await signUp(attacker);
  await activate(attacker, signet);
  await logIn(attacker);
  await attacker.page.goto(`/contracts/${id}`);
  await expect(attacker.page.getByText(/Open the link in your invitation e-mail/)).toBeVisible();
  const patched: string[] = [];
  olga.page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/accessgrants/')) patched.push(request.url());
  });
  // two looks of the owner's browser for people who have a key by now
  for (let looks = 0; looks < 2; looks += 1) {
    const looked = olga.page.waitForResponse((answer) => answer.url().includes('unconfirmedHints'));
    await olga.page.reload();
    await looked;
  }
  expect(patched).toEqual([]);

  await test.step('the link of the invitation, followed by who is logged in, lets them in', async () => {
    await attacker.page.goto(await contractLink(signet, attacker.email));
    await expect(attacker.page).toHaveURL(new RegExp(`/contract-details/${id}`));
    await waitForKey(attacker, 'Supply agreement, page 1');
  });
});
