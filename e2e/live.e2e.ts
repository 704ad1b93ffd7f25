import { openAccount } from './support/actor.ts';
import { contractToSign, invite, startSigning } from './support/contract.ts';
import { inviteColleagues, joinCompany } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { invitationPath } from './support/mail-links.ts';
import { activate, logIn, signUp } from './support/person.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test("an owner's page and the list in a second tab show a signature without a reload, and after being offline what was missed", async ({
  olga,
  sigrid,
  newcomer,
  signet,
}) => {
  const una = await newcomer({ firstName: 'Una' });
  await openAccount(una, signet);
  const id = await contractToSign(olga, 'Seen at once', [sigrid, una]);
  const list = await olga.context.newPage();
  await list.goto('/my-contracts');
  await expect(list.getByRole('link', { name: 'Seen at once' })).toBeVisible();
  await expect(olga.page.getByText('Supply agreement, page 1')).toBeVisible();
  const requested = olga.page.getByText(t.sharing.requested);
  await expect(requested).toHaveCount(2);

  await sigrid.page.goto(`/contract-details/${id}`);
  await startSigning(sigrid.page, sigrid);
  await expect(requested).toHaveCount(1);

  await olga.context.setOffline(true);
  await una.page.goto(`/contract-details/${id}`);
  await startSigning(una.page, una);
  await expect(una.page.getByText(t.signing.doneText)).toBeVisible();
  await expect(requested).toHaveCount(1);
  await olga.context.setOffline(false);
  await expect(requested).toHaveCount(0);
  const row = list.getByRole('row').filter({ hasText: 'Seen at once' });
  await expect(row).toContainText(t.contracts.state.signed);
  await list.close();
});

test("somebody who waits for access gets it as soon as they are there, and the owner's browser wraps the key by itself (GEN-06)", async ({
  olga,
  newcomer,
  signet,
}) => {
  const nora = await newcomer({ firstName: 'Nora' });
  const id = await contractToSign(olga, 'Waited for', []);
  await invite(olga, nora.email, 'view');
  await signUp(nora, await invitationPath(signet, nora.email));
  await activate(nora, signet);
  await logIn(nora);
  await nora.page.goto(`/contract-details/${id}`);
  await expect(nora.page.getByText('Supply agreement, page 1')).toBeVisible();
});

test('somebody who waits is let in by a colleague of the owner who reads the contract, while the owner is away (GEN-06, CRYPTO-07)', async ({
  newcomer,
  signet,
}) => {
  const [owner, colleague, nora] = [
    await newcomer({ firstName: 'Oda', company: 'Away' }),
    await newcomer({ firstName: 'Cora' }),
    await newcomer({ firstName: 'Nora' }),
  ];
  await openAccount(owner, signet);
  await owner.page.goto('/company/settings/members');
  await inviteColleagues(owner, [colleague]);
  await joinCompany(colleague, signet);
  const id = await contractToSign(owner, 'While I am away', []);
  await invite(owner, colleague.email, 'view');
  await invite(owner, nora.email, 'view');
  await owner.page.close();

  await signUp(nora, await invitationPath(signet, nora.email));
  await activate(nora, signet);
  await logIn(nora);
  await nora.page.goto(`/contract-details/${id}`);
  await expect(nora.page.getByText('Supply agreement, page 1')).toBeVisible();
  expect(colleague.troubles).toEqual([]);
});
