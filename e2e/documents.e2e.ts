import { readFileSync, writeFileSync } from 'node:fs';
import { lockedPdf, scannedPdf, textPdf } from '../tools/pdf-samples.ts';
import { createDraft, expectRegistered, finish, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('real PDFs are read in the browser: 100 pages, rotated pages; jump, zoom, keyboard, download (PDF-01, PDF-02)', async ({
  olga,
}) => {
  const { page } = olga;
  await createDraft(olga, 'Long and rotated');
  const long = samplePdf('long.pdf', 'Long', 100);
  const rotated = {
    name: 'rotated.pdf',
    mimeType: 'application/pdf',
    buffer: textPdf('Rotated', 4, (index) => index * 90),
  };
  await upload(olga, long, rotated);
  await finish(olga);
  await expect(page.getByText('Long, page 1', { exact: true })).toBeVisible();
  await page.getByLabel(t.viewer.page, { exact: true }).fill('87');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Long, page 87', { exact: true })).toBeVisible();
  await page
    .getByRole('region', { name: 'Pages of long.pdf' })
    .or(page.getByLabel('Pages of long.pdf'))
    .first()
    .focus();
  await page.keyboard.press('End');
  await expect(page.getByText('Long, page 100', { exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByText('Long, page 1', { exact: true })).toBeVisible();
  await expect.poll(() => page.locator('canvas').count()).toBeLessThan(12);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download long.pdf' }).click();
  expect(readFileSync(await (await download).path()).equals(long.buffer)).toBe(true);

  await page.getByRole('button', { name: 'Open rotated.pdf' }).click();
  await expect(page.getByText('Rotated, page 1', { exact: true })).toBeVisible();
});

test('a scan of 40 MB goes through: encrypted, stored, decrypted, the same bytes (VAL-FILE-01, CRYPTO-04)', async ({
  olga,
}, testInfo) => {
  const { page } = olga;
  await createDraft(olga, 'Scan');
  const scan = scannedPdf(50, 40 * 1024 * 1024);
  const file = testInfo.outputPath('scan.pdf');
  writeFileSync(file, scan);
  await page.locator('input[type=file]').setInputFiles(file);
  await expectRegistered(olga, 'scan.pdf');
  await finish(olga);
  await expect(page.locator('canvas').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download scan.pdf' }).click();
  expect(readFileSync(await (await download).path()).equals(scan)).toBe(true);
});

test('refused files say why, and the others still go through (VAL-FILE-04, VAL-FILE-05, VAL-FILE-06)', async ({
  olga,
}) => {
  const { page } = olga;
  await createDraft(olga, 'Refused files');
  await upload(olga, samplePdf());
  const files = page.locator('input[type=file]');
  await files.setInputFiles([
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    { name: 'copy.pdf', mimeType: 'application/pdf', buffer: samplePdf().buffer },
    {
      name: 'locked.pdf',
      mimeType: 'application/pdf',
      buffer: lockedPdf(),
    },
    { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 this is not a pdf') },
    { name: 'archive.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK\u0003\u0004 an archive') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('fine') },
  ]);
  const { list: queueName, problems } = t.uploads;
  const queue = page.getByRole('list', { name: queueName }).getByRole('listitem');
  for (const [name, problem] of [
    ['page.html', problems.WrongFileType],
    ['copy.pdf', problems.DuplicateFile],
    ['fake.pdf', problems.BrokenPdf],
    ['archive.pdf', problems.BrokenPdf],
    ['locked.pdf', problems.LockedPdf],
    ['empty.txt', problems.EmptyFile],
  ] as const)
    await expect(queue.filter({ hasText: name })).toContainText(problem);
  await expect(queue).toHaveCount(6);
  await page.getByRole('button', { name: t.uploads.dismissAll }).click();
  await expect(queue).toHaveCount(0);
  const list = page.getByRole('list', { name: t.contracts.documents.heading });
  await expect(list.getByRole('listitem')).toHaveCount(2);
});

test('an upload that breaks off can be tried again, cancelled, and a document removed (API-60, API-61, ERR-67)', async ({
  olga,
}) => {
  const { page } = olga;
  await createDraft(olga, 'Broken upload');
  const list = page.getByRole('list', { name: t.contracts.documents.heading });
  await page.route('**/documents', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.locator('input[type=file]').setInputFiles([samplePdf('one.pdf')]);
  await expect(page.getByText(`one.pdf: ${t.common.codes.UnexpectedError}`)).toBeVisible();
  await page.unroute('**/documents');
  await page.getByRole('button', { name: 'Try one.pdf again' }).click();
  await expectRegistered(olga, 'one.pdf');

  await page.route('**/documents', () => {});
  await page.locator('input[type=file]').setInputFiles([samplePdf('two.pdf', 'Other')]);
  await page.getByRole('button', { name: 'Cancel two.pdf' }).click();
  await expect(page.getByText('two.pdf')).toHaveCount(0);
  await page.unroute('**/documents');

  await page.getByRole('button', { name: 'Remove one.pdf' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t.common.remove }).click();
  // nothing is found while the question covers it
  await expect(question).toHaveCount(0);
  await expect(list.getByRole('listitem')).toHaveCount(0);
});

test('many files take a short list, work side by side and share records; leaving asks first (API-60, API-62, SHELL-06)', async ({
  olga,
}) => {
  const { page } = olga;
  await createDraft(olga, 'Many files');
  const empty = await page.evaluate(() => document.documentElement.scrollHeight);
  const held: (() => void)[] = [];
  let holds = true;
  let records = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && (request.postData() ?? '').includes('"record"')) records += 1;
  });
  await page.route('**/documents', async (route) => {
    if (holds && route.request().method() === 'POST')
      await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const files = Array.from({ length: 27 }, (_, index) => samplePdf(`part-${index}.pdf`, `Part ${index}`));
  await page.locator('input[type=file]').setInputFiles(files);
  const { step, summary, list, leave } = t.uploads;
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(3);
  const queue = page.getByRole('list', { name: list });
  await expect(queue.getByText(step.waits)).toHaveCount(24);
  await expect(queue.getByText(step.sending)).toHaveCount(3);
  const counted = (done: number) => summary.replace('{{done}}', `${done}`).replace('{{total}}', '27');
  await expect(page.getByRole('status').filter({ hasText: counted(0) })).toHaveCount(1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height - empty).toBeLessThan(500);

  // within the app the page asks, and a reload has the browser ask
  await page.getByRole('link', { name: t.contracts.title }).first().click();
  const question = page.getByRole('alertdialog', { name: leave.title });
  await question.getByRole('button', { name: t.common.cancel }).click();
  await expect(question).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload.catch(() => undefined);

  holds = false;
  for (const release of held) release();
  for (const { name } of files) await expectRegistered(olga, name);
  await expect(queue.getByRole('listitem')).toHaveCount(0);
  expect(records).toBeLessThan(files.length);
});

test('a name with hidden characters is cleaned, and shown as it is signed (VAL-FILE-04, ABUSE-22)', async ({
  olga,
}) => {
  await createDraft(olga, 'Names');
  await olga.page
    .locator('input[type=file]')
    .setInputFiles([
      samplePdf('rent\u202efdp.pdf', 'Rent'),
      samplePdf('\u{1f469}\u200d\u{1f4bb} work.pdf', 'Work'),
    ]);
  await expectRegistered(olga, 'rentfdp.pdf');
  await expectRegistered(olga, '\u{1f469}\u200d\u{1f4bb} work.pdf');
});
