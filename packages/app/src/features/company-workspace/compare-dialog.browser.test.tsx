import { fingerprintOf } from '@signet/domain/statements/key-binding';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { forgetAnswers } from '../../api-client/get-cache.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { startCompany, type FakeCompany } from '../../testing/fake-company.ts';
import {
  envelopesSent,
  forgetDevice,
  register,
  startFakeServer,
  writesSent,
} from '../../testing/fake-server.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { join, state, type Registered } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { tendCompanyWorkspace } from '../../workspaces/company-workspace-store.ts';
import { CompanyWorkspaceNotices } from './company-workspace-notices.tsx';

beforeAll(() => speakEnglish('workspaces'));
afterAll(forgetDevice);

let server: FakeServer;
let olga: Registered;
beforeEach(async () => {
  server = await startFakeServer();
  olga = await register(server, 'olga@example.com');
});

/** The notices of the company workspace, with what the admin's browser found out about it. */
async function show(company: FakeCompany): Promise<void> {
  const tend = () => {
    forgetAnswers();
    return tendCompanyWorkspace({ accountId: server.me.account.id, companyId: company.id });
  };
  await tend();
  await render(
    <EmptyCache>
      <CompanyWorkspaceNotices onSettled={() => void tend()} />
    </EmptyCache>,
  );
}

const button = (name: string) => page.getByRole('button', { name });
const GIVE = 'The words are the same, give the key';

/** The dialog about an admin whom the server names. */
async function askAbout(admin: Registered) {
  const workspace = await startWorkspace(server, server.me);
  const company = startCompany(server, workspace);
  company.missingAdmins = [admin];
  await show(company);
  await button('Compare fingerprint').click();
  await expect.element(page.getByRole('dialog', { name: 'Give Pat Person the key?' })).toBeVisible();
  return { workspace, company };
}

it('STATE-WS-05 CRYPTO-13 the dialog shows the twelve words of the other person, and Cancel gives nothing', async () => {
  await askAbout(olga);
  const words = page
    .getByRole('list', { name: 'Key fingerprint of Pat Person' })
    .getByRole('listitem')
    .elements();
  const shown = words.map(({ textContent }) => textContent?.replace(/[^a-z]/g, ''));
  expect(shown).toEqual(fingerprintOf(olga.account.attributes.keyBinding));
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Compare fingerprint')).toBeVisible();
  expect(writesSent(server)).toEqual([]);
});

it('STATE-WS-05 when the words are the same the person becomes a member, and the question goes', async () => {
  const { workspace, company } = await askAbout(olga);
  company.missingAdmins = [];
  await button(GIVE).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Compare fingerprint')).not.toBeInTheDocument();
  expect(workspace.members.map(({ person, role }) => [person, role])).toEqual([
    [server.me, 'admin'],
    [olga, 'admin'],
  ]);
});

it('STATE-WS-05 ABUSE-10 what fails is said in the dialog, which stays', async () => {
  const { workspace } = await askAbout(olga);
  await state(workspace, { of: olga, role: 'admin', by: olga });
  forgetAnswers();
  await button(GIVE).click();
  await expect.element(page.getByRole('dialog').getByText(/its key, could not be verified/)).toBeVisible();
  expect(writesSent(server)).toEqual([]);
});

it('STATE-WS-06 CRYPTO-13 contracts come in once the founder’s words were the same, and not before', async () => {
  const workspace = await startWorkspace(server, olga);
  await join(workspace, server.me, 'admin', olga);
  const company = startCompany(server, workspace);
  company.lacksContract = true;
  await show(company);
  await button('Compare fingerprint').click();
  await expect.element(page.getByRole('dialog', { name: 'Is this the key of Pat Person?' })).toBeVisible();
  expect(envelopesSent(server)).toEqual([]);
  await button('The words are the same').click();
  await expect.element(button('Compare fingerprint')).not.toBeInTheDocument();
  await expect.poll(() => envelopesSent(server).length).toBe(1);
});
