import type { Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { textsOf } from './support/texts.ts';

const PHONE = { language: 'de', viewport: { width: 360, height: 740 } } as const;

test('three people comment on a contract, en 1280 by mouse and de 360 by keyboard: formats, a mention, a draft that survives a reload, a change and a removal (GEN-12, ENT-EVENT-08, J-137)', async ({
  olga,
  newcomer,
  signet,
}) => {
  const vic = await newcomer({ firstName: 'Vic', ...PHONE });
  const sam = await newcomer({ firstName: 'Sam' });
  await openAccount(vic, signet);
  await openAccount(sam, signet);
  const [en, de] = [textsOf('en'), textsOf('de')];
  const { page } = olga;
  const id = await createDraft(olga, 'Contract to talk about');
  await upload(olga, samplePdf());
  await invite(olga, vic.email, 'view');
  await invite(olga, sam.email, 'sign');
  await finish(olga);
  const inOlgas = page.getByRole('list', { name: en.comments.heading });

  await test.step('the owner writes with formats', async () => {
    await page.getByRole('button', { name: en.comments.write }).click();
    const editor = page.getByRole('textbox', { name: en.comments.new });
    await editor.pressSequentially('Please look at ');
    await page.getByRole('button', { name: en.comments.bold, exact: true }).click();
    await editor.pressSequentially('clause 4');
    await assertAccessible(page);
    await assertLayout(page);
    await page.getByRole('button', { name: en.comments.send, exact: true }).click();
    await expect(inOlgas.getByText('clause 4')).toBeVisible();
    await expect(inOlgas.locator('strong')).toHaveText('clause 4');
  });

  const phone = vic.page;
  const { press } = handsOf(vic);
  const inVics = phone.getByRole('list', { name: de.comments.heading });
  await test.step('a reader answers by keyboard and mentions the owner; an unsent text survives a reload', async () => {
    await phone.goto(`/contract-details/${id}`);
    await expect(inVics.getByText('clause 4')).toBeVisible({ timeout: 20_000 });
    await press(phone.getByRole('button', { name: de.comments.write }));
    const editor = phone.getByRole('textbox', { name: de.comments.new });
    await expect(editor).toBeFocused();
    await phone.keyboard.type('Der Fall ist klar');
    await expect.poll(() => draftsOn(phone)).toBe(1);
    await phone.reload();
    await expect(editor).toHaveText('Der Fall ist klar', { timeout: 20_000 });
    await expect(editor).toBeFocused();
    await phone.keyboard.type(', @olg');
    const option = phone.getByRole('option', { name: /Olga/ });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await assertAccessible(phone);
    await assertLayout(phone);
    await phone.keyboard.press('Enter');
    await expect(option).toHaveCount(0);
    await phone.keyboard.press('ControlOrMeta+Enter');
    await expect(inVics.getByText(/Der Fall ist klar/)).toBeVisible();
    await expect.poll(() => draftsOn(phone)).toBe(0);
    await assertAccessible(phone);
    await assertLayout(phone);
  });

  await test.step('the others see it at once, and nobody else can change it', async () => {
    await expect(inOlgas.getByText(/@Olga/)).toBeVisible();
    await sam.page.goto(`/contract-details/${id}`);
    const inSams = sam.page.getByRole('list', { name: en.comments.heading });
    await expect(inSams.getByRole('listitem')).toHaveCount(2);
    await expect(inSams.getByText(/Der Fall ist klar/)).toBeVisible();
    await expect(inSams.getByRole('button')).toHaveCount(0);
  });

  await test.step('the author changes it, and then removes it', async () => {
    await press(inVics.getByRole('button', { name: /Ihren Kommentar .* ändern/ }));
    const editor = phone.getByRole('textbox', { name: de.comments.editorOf });
    await expect(editor).toBeFocused();
    await phone.keyboard.type('!');
    await press(phone.getByRole('button', { name: de.comments.save, exact: true }));
    await expect(inVics.getByText(/klar, @Olga.*!/)).toBeVisible();
    await expect(inVics.getByText(de.comments.changed)).toBeVisible();
    await expect(inOlgas.getByText(/klar, @Olga.*!/)).toBeVisible();
    await press(inVics.getByRole('button', { name: /Ihren Kommentar .* löschen/ }));
    await press(phone.getByRole('alertdialog').getByRole('button', { name: de.common.delete }));
    await expect(inVics.getByText(/Der Fall ist klar/)).toHaveCount(0);
    await expect(inOlgas.getByText(/Der Fall ist klar/)).toHaveCount(0);
  });
  for (const { troubles } of [olga, vic, sam]) expect(troubles).toEqual([]);
});

/** How many unsent comments the device keeps; none of them in plaintext. */
function draftsOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const open = indexedDB.open('signet');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const read = db.transaction('device').objectStore('device').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      read.onsuccess = () => resolve(read.result);
    });
    db.close();
    return keys.filter((key) => typeof key === 'string' && key.startsWith('comment draft:')).length;
  });
}
