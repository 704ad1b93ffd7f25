import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../tools/run.ts';
import { freePort } from './support/signet.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('npm run demo shows a company at work to whoever takes a key file, and leaves nothing behind', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const [port, ledgerPort] = await Promise.all([freePort(), freePort()]);
  const origin = `http://localhost:${port}`;
  const demo = spawn(process.execPath, ['--conditions=signet-source', 'tools/demo.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LEDGER_PORT: String(ledgerPort),
      PUBLIC_URL: origin,
      LEDGER_URL: `http://localhost:${ledgerPort}`,
    },
  });
  let printed = '';
  for (const stream of [demo.stdout, demo.stderr])
    stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  await expect.poll(() => printed, { timeout: 300_000 }).toContain('Everything is gone when you stop this.');
  const [, password = ''] = /Password of everybody: (.+)/.exec(printed) ?? [];
  const [, keyFile = ''] = /Anna Albrecht\s+anna@example\.com\s+(\S+)/.exec(printed) ?? [];

  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(t.auth.email, { exact: true }).fill('anna@example.com');
  await page.getByLabel(t.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await page.locator('input[type=file]').setInputFiles(keyFile);
  await expect(page.getByText(t.common.keyFile.accepted)).toBeVisible();
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/my-contracts');
  for (const state of ['draft', 'active', 'pending', 'signed', 'declined', 'expired'] as const)
    await expect(
      page.getByRole('main').getByText(t.contracts.state[state], { exact: true }).first(),
    ).toBeVisible();
  await page.getByRole('link', { name: 'Lease of the warehouse' }).click();
  await expect(page.getByText('Lease of the warehouse, page 1', { exact: true })).toBeVisible();
  await expect(page.getByText(/Otherwise the contract renews until/)).toBeVisible();
  await context.close();

  demo.kill('SIGTERM');
  await once(demo, 'exit');
  expect(existsSync(dirname(dirname(keyFile)))).toBe(false);
});
