import type { Browser } from '@playwright/test';
import { addMember, callAs, removeMember } from './rewrap/member.ts';
import { activate, openBrowserFor, signUp, type Person } from '../e2e/support/person.ts';
import type { Signet } from '../e2e/support/signet.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { timed, type Bench, type Figure, type Part } from './harness.ts';
import { withOwner } from './owner.ts';
import { fileContracts } from './rewrap/file-contracts.ts';
import { changeStored } from './stored-data.ts';

const CONTRACTS = 10_000;
const PATIENCE_MS = 180_000;

/** A member leaves; the maintainer's next visit changes the key of the workspace and rewraps all its contracts. */
export const rewrap: Part = {
  name: 'rewrap',
  title: 'A member leaves a workspace of 10,000 contracts: wrap them for a new key',
  needsApp: true,
  run: ({ browser }: Bench): Promise<Figure[]> =>
    withOwner(browser, async ({ owner, signet }) => {
      const place = await workspaceWithContracts(browser, signet, owner);
      const ms = await timed(() => visit(owner, place));
      await assertAllWrapped(owner, signet);
      return [
        {
          name: 'from the visit until all are stored',
          value: ms / 1000,
          unit: 's',
          goal: { of: 'value', atMost: 30 },
        },
        { name: 'one contract: open, wrap, sign, send, check, store', value: ms / CONTRACTS, unit: 'ms' },
      ];
    }),
};

/** @returns the path of a workspace that somebody has just been removed from */
async function workspaceWithContracts(browser: Browser, signet: Signet, owner: Person): Promise<string> {
  const t = textsOf(owner.language).workspaces;
  const { page, words, email } = owner;
  const { language, viewport } = owner;
  const name = { firstName: 'Mia', lastName: 'Member', email: 'mia@example.com' };
  const member = await openBrowserFor(browser, signet, { ...name, language, viewport });
  await signUp(member);
  await activate(member, signet);
  await member.context.close();
  await page.goto('/my-contracts');
  await page.getByRole('button', { name: t.newWorkspace }).click();
  const dialog = page.getByRole('dialog', { name: t.createWorkspace.title });
  await dialog.getByLabel(t.createWorkspace.name).fill('Legal');
  await dialog.getByRole('button', { name: t.createWorkspace.submit }).click();
  await page.waitForURL(/\/workspaces\/legal-/);
  const { pathname } = new URL(page.url());
  await page.goto('/my-contracts'); // the page of the workspace would change the key at once
  const workspaceId = (await workspaceOf(owner, signet)).id;
  const role = 'viewer' as const;
  const membership = await addMember(owner, signet, { workspaceId, person: member, role });
  await changeStored(signet, (db) => fileContracts(db, { workspaceId, words, email, contracts: CONTRACTS }));
  await removeMember(owner, signet, { workspaceId, person: member, membership });
  return pathname;
}

async function visit({ page, language }: Person, place: string): Promise<void> {
  const running = page.getByText(textsOf(language).workspaces.keyChange.running);
  await page.goto(place);
  await running.waitFor();
  await running.waitFor({ state: 'detached', timeout: PATIENCE_MS });
}

const workspaceOf = async (owner: Person, signet: Signet) => {
  const [workspace] = (await callAs(owner, signet, 'GET', '/workspaces')).data;
  if (workspace === undefined) throw new Error('There is no workspace.');
  return workspace;
};

async function assertAllWrapped(owner: Person, signet: Signet): Promise<void> {
  const { attributes } = await workspaceOf(owner, signet);
  if (attributes['keyEpoch'] !== 1 || attributes['keyChangePending'] !== false)
    throw new Error('The key has not been changed for all contracts.');
}
