import { openAccount } from './support/actor.ts';
import { contractToSign, invite } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';

test('an owner invites from two tabs of a contract, and both who were invited read it (GEN-06)', async ({
  olga,
  sigrid,
  newcomer,
  signet,
}) => {
  const una = await newcomer({ firstName: 'Una' });
  const vera = await newcomer({ firstName: 'Vera' });
  await openAccount(una, signet);
  await openAccount(vera, signet);
  const id = await contractToSign(olga, 'Open in two tabs', [sigrid]);
  const second = { ...olga, page: await olga.context.newPage() };
  await second.page.goto(`/contract-details/${id}`);
  await expect(second.page.getByText('Supply agreement, page 1')).toBeVisible();

  await invite(olga, una.email, 'view');
  // this tab was loaded before
  await invite(second, vera.email, 'view');

  for (const page of [olga.page, second.page]) {
    await page.reload();
    for (const { email } of [sigrid, una, vera]) await expect(page.getByText(email).first()).toBeVisible();
  }
  for (const { page } of [una, vera]) {
    await page.goto(`/contract-details/${id}`);
    await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
  }
  await second.page.close();
});
