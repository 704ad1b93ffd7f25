import type { ResourceDocument } from '../../packages/domain/src/resources/json-api.ts';
import { expect, NOTHING, objectsOf, pressUntil, test, type Attack } from '../support/attacks.ts';
import type { Actor } from '../support/actor.ts';
import {
  falseIdentity,
  giveAddressAway,
  MOVE_ADDRESS,
  writeInDatabase,
  type ShownIdentity,
} from '../support/complicit-server.ts';
import { startInvite } from '../support/contract.ts';
import type { Person } from '../support/person.ts';
import { auditDirectory } from '../support/offline-verifier.ts';
import { heading } from '../support/places.ts';
import { textsOf } from '../support/texts.ts';
import { addContract, createWorld } from '../support/world.ts';

const t = textsOf('en');

/** Look-ups of the address return somebody else's account, with its identity statement. */
async function tellAccount(
  { api, lie }: Attack,
  { account, address, identity }: { account: Actor; address: Actor; identity?: ShownIdentity },
): Promise<void> {
  const body = { data: { type: 'naturalpersons', attributes: { emailAddress: account.email } } };
  const { json } = await api.call('POST', '/naturalpersons?include=account', { token: address.token, body });
  lie(/POST .*\/naturalpersons\?include=account/, (answer) => {
    const told = JSON.parse(JSON.stringify(json)) as ResourceDocument;
    const { attributes } = [answer.data ?? []].flat()[0] ?? {};
    for (const object of objectsOf(told)) {
      if (object.type === 'naturalpersons') object.attributes = { ...attributes };
      else if (identity !== undefined) {
        const { statement, salt } = identity;
        Object.assign(object.attributes ?? {}, { identity: { statement, salt } });
      }
    }
    return told;
  });
}

/** Olga invites Sigrid, and is refused. */
async function inviteInVain(attack: Attack, olga: Person, sigrid: Actor): Promise<void> {
  attack.watch();
  const dialog = await startInvite(olga, sigrid.email, 'sign');
  await expect(dialog.getByText(`${sigrid.email}: ${t.common.codes.UnverifiedKey}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Remove ${sigrid.email}` })).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);
}

test('nothing is shared with another account than the one of the address, at first contact, later, or on a second device', async ({
  attack,
}) => {
  const world = await createWorld(attack.api);
  const { sigrid, stella } = world;
  const first = await addContract(world, 'honest');
  const next = await addContract(world, 'honest');
  const olga = await attack.visit(world.olga);
  const open = async ({ page }: Person, { id }: { id: string }) => {
    await page.goto(`/contract-details/${id}`);
    await expect(heading(page, 'Honest agreement')).toBeVisible();
  };

  await test.step('the server shows Stella’s account under Sigrid’s address', async () => {
    await tellAccount(attack, { account: stella, address: sigrid });
    await open(olga, first);
    await inviteInVain(attack, olga, sigrid);
  });

  const identity = await falseIdentity(attack.signet, { account: stella, address: sigrid });
  const conspire = () => tellAccount(attack, { account: stella, address: sigrid, identity });

  await test.step('it even says so by its authority and in its log: the directory of addresses does not', async () => {
    await conspire();
    await open(olga, first);
    await inviteInVain(attack, olga, sigrid);
  });

  await test.step('once it is honest, the same press lets Sigrid in', async () => {
    attack.repent();
    const dialog = olga.page.getByRole('dialog');
    await pressUntil(dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }), () =>
      expect(dialog).toHaveCount(0, { timeout: 3000 }),
    );
    expect((await attack.sent()).envelopes).toHaveLength(1);
  });

  await test.step('Olga’s browser knows Sigrid from now on, whatever the server says', async () => {
    await conspire();
    await open(olga, next);
    await inviteInVain(attack, olga, sigrid);
  });

  await test.step('a second device of Olga’s asks the directory', async () => {
    const second = await attack.visit(world.olga);
    await open(second, next);
    await inviteInVain(attack, second, sigrid);
  });
});

test('a directory that lies about somebody sets off the alarm of that person, and of everybody who audits it', async ({
  attack,
}) => {
  const { sigrid, stella } = await createWorld(attack.api);
  const { signet } = attack;
  expect(await auditDirectory(signet)).toMatchObject({ status: 0 });
  await giveAddressAway(signet, { account: stella, address: sigrid });
  await expect
    .poll(() => auditDirectory(signet))
    .toMatchObject({
      status: 2,
      output: expect.stringContaining(`from account ${sigrid.accountId} to account ${stella.accountId}`),
    });

  // everything is as before except for the directory, which is append-only
  await writeInDatabase(signet, async (database) => {
    await database.query(MOVE_ADDRESS, [stella.email, stella.accountId]);
    await database.query(MOVE_ADDRESS, [sigrid.email, sigrid.accountId]);
  });
  const { page } = await attack.visit(sigrid);
  await expect(page.getByText(t.keys.alarm.entry.title)).toBeVisible();
  await expect(page.getByText(t.keys.alarm.entry.text)).toBeVisible();
});
