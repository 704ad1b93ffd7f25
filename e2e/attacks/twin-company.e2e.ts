import { createFounding } from '../../packages/domain/src/statements/founding.ts';
import { founderKeysOf } from '../../packages/domain/src/statements/member.ts';
import type { SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';
import { companyOf } from '../../packages/server/test/support/companies.ts';
import { lookUp } from '../../packages/server/test/support/invite.ts';
import { statementAfter } from '../../packages/server/test/support/member-statements.ts';
import { expectStatus, type Json, type Person } from '../../packages/server/test/support/people.ts';
import { newWorkspace, sealSeed, workspaceOf } from '../../packages/server/test/support/workspaces.ts';
import { expect, NOTHING, objectsOf, pressUntil, test, type Attack } from '../support/attacks.ts';
import { heading } from '../support/places.ts';
import { textsOf } from '../support/texts.ts';
import { addContract, addWorkspace, createWorld } from '../support/world.ts';

const t = textsOf('en');

/** Olga has a company, whose workspace General has a key, and a finished contract. */
async function createCompany({ api }: Attack) {
  const world = await createWorld(api, { inCompany: true });
  const { olga } = world;
  const { id: companyId } = await companyOf(api, olga);
  const { body, ...general } = await newWorkspace(api, olga, 'General');
  const path = `/companies/${companyId}/companyWorkspace`;
  expectStatus(await api.call('POST', path, { token: olga.token, body }), 201);
  await addContract(world, 'honest');
  return { ...world, companyId, general };
}

/** A chain as the server would like it: founded by somebody else, in which everybody is admin. */
async function inventedChain(id: string, founder: Person, others: readonly Person[]) {
  const founding = await createFounding(founder.own, {
    scope: 'company',
    id,
    founding: { keys: founderKeysOf(founder.own), seed: 'ab'.repeat(32) },
  });
  const chain = [founding];
  for (const of of others)
    chain.push(await statementAfter(chain, { scope: 'company', id }, { by: founder, of, role: 'admin' }));
  return chain;
}

/** The answer to a call for the statements of a chain. */
function tellChain(attack: Attack, path: string, chain: readonly SignedStatement[]): void {
  attack.lie(new RegExp(`GET .*${path}/memberstatements`), () => ({
    data: chain.map((statement, seq) => {
      const attributes = { seq, statement, created: new Date().toISOString() };
      return { type: 'memberstatements', id: crypto.randomUUID(), attributes };
    }),
    links: { next: null },
  }));
}

/** The key of every workspace is too old, the server says. */
function tellOldKeys({ lie }: Attack): void {
  lie(/^GET .*workspaces/i, (answer) => {
    for (const { type, attributes = {} } of objectsOf(answer))
      if (type === 'workspaces') Object.assign(attributes, { keyChangePending: true, keyOutdated: true });
    return answer;
  });
}

test('a company chain that the server invented makes nobody’s browser wrap a key, unasked or asked', async ({
  attack,
}) => {
  const { companyId, olga, sigrid, stella } = await createCompany(attack);
  await lookUp(attack.api, olga, sigrid.email);
  const path = `/naturalpersons/${sigrid.personId}?include=account`;
  const { json } = await attack.api.call('GET', path, { token: olga.token });
  const invented = await inventedChain(companyId, stella, [olga, sigrid]);
  const { page } = await attack.visit(olga);
  tellChain(attack, `/companies/${companyId}`, invented);
  attack.lie(/GET .*\/missingAdmins/, () => ({ ...json, data: [json.data], links: { next: null } }));
  tellOldKeys(attack);
  attack.watch();
  // Olga does nothing: the background work of an admin's browser begins a moment after the login
  await expect(page.getByText(t.workspaces.general.asks)).toBeVisible();
  await expect(page.getByText(t.common.codes.UnverifiedCompany)).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);
});

test('a workspace that names the company, but was founded by a stranger, gets none of its contracts', async ({
  attack,
}) => {
  const { companyId, general, olga, stella } = await createCompany(attack);
  const { page } = await attack.visit(olga);
  const { body, ...twin } = await workspaceOf(companyId, stella, 'General');
  const founding = body.data.attributes.statement;
  const place = { scope: 'workspace', id: twin.id } as const;
  const joined = await statementAfter([founding], place, { by: stella, of: olga, role: 'admin' });
  const encrWsPrivateKey = await sealSeed(twin, olga);
  attack.show(general.id, { as: twin.id });
  attack.lie(/GET .*\/(companies|workspaces)\//, (answer) => {
    const told = JSON.parse(JSON.stringify(answer).replaceAll(general.id, twin.id));
    for (const { type, attributes } of objectsOf(told)) {
      if (type === 'workspaces') Object.assign(attributes ?? {}, { publicKey: twin.publicKey });
      if (type === 'workspacememberships')
        Object.assign(attributes ?? {}, { encrWsPrivateKey, granterKey: stella.own.auth.publicKey });
    }
    return told;
  });
  tellChain(attack, `/workspaces/${twin.id}`, [founding, joined]);
  attack.watch();
  await page.goto('/workspaces/general');
  await expect(page.getByText(t.common.codes.UnverifiedWorkspace)).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);

  attack.repent();
  await pressUntil(page.getByRole('button', { name: t.common.retry }), () =>
    expect(page.getByRole('link', { name: 'Honest agreement' })).toBeVisible({ timeout: 3000 }),
  );
});

const isOf =
  ({ accountId }: Person) =>
  ({ relationships }: Json) =>
    relationships.grantedToAccount.data.id === accountId;

test('a key that is said to be too old is not changed for a member whom nobody added', async ({ attack }) => {
  const world = await createWorld(attack.api, { inCompany: true });
  const { olga, stella } = world;
  const room = await addWorkspace(world, 'honest');
  const other = await addWorkspace(world, 'decoy', [stella]);
  const members = '/members?include=grantedToAccount.ownedBy,workspace';
  const { json } = await attack.api.call('GET', `/workspaces/${other.id}${members}`, { token: olga.token });
  const { page } = await attack.visit(olga);
  await page.goto(`/workspaces/${room.slug}`);
  await expect(heading(page, 'Honest room')).toBeVisible();
  attack.lie(new RegExp(`GET .*/workspaces/${room.id}/members\\?`), ({ data, included = [], ...rest }) => ({
    data: [...[data ?? []].flat(), ...json.data.filter(isOf(stella))],
    included: [...included, ...json.included],
    ...rest,
  }));
  tellOldKeys(attack);
  attack.watch();
  await page.reload();
  await expect(page.getByText(t.workspaces.keyChange.failed)).toContainText(
    t.common.codes.UnverifiedWorkspace,
  );
  expect(await attack.sent()).toEqual(NOTHING);
});
