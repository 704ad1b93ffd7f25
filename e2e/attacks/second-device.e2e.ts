import { textsOf } from '../support/texts.ts';
import { expect, NOTHING, test } from '../support/attacks.ts';
import { giveAddressAway, writeInDatabase } from '../support/complicit-server.ts';
import { invite, startInvite } from '../support/contract.ts';
import type { Person } from '../support/person.ts';
import { heading } from '../support/places.ts';
import { addContract, createWorld } from '../support/world.ts';

const t = textsOf('en');

async function open({ page }: Person, { id }: { id: string }): Promise<void> {
  await page.goto(`/contract-details/${id}`);
  await expect(heading(page, 'Honest agreement')).toBeVisible();
}

/** Waits until the server has all pins of a device, for the others. */
const handedOver = ({ page }: Person, { accountId }: { accountId: string }) =>
  expect
    .poll(() =>
      page.evaluate(async (key) => {
        const settled = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error ?? new Error('The device does not answer.'));
          });
        const device = await settled(indexedDB.open('signet'));
        const kept = await settled(device.transaction('device').objectStore('device').get(key));
        device.close();
        return kept.isChanged;
      }, `pins:${accountId}`),
    )
    .toBe(false);

test('a contact whom one device of a person knows cannot be replaced on another one', async ({ attack }) => {
  const world = await createWorld(attack.api);
  const { sigrid } = world;
  const first = await addContract(world, 'honest');
  const next = await addContract(world, 'honest');
  const olga = await attack.visit(world.olga);
  await open(olga, first);
  await invite(olga, sigrid.email, 'view');
  await handedOver(olga, world.olga);
  await olga.context.close();

  await giveAddressAway(attack.signet, { account: world.stella, address: sigrid });
  const second = await attack.visit(world.olga);
  await open(second, next);
  attack.watch();
  const dialog = await startInvite(second, sigrid.email, 'view');
  await expect(dialog.getByText(`${sigrid.email}: ${t.common.codes.UnverifiedKey}`)).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);
});

test('a server that hides what a person’s devices remember is told, and the person ends the alarm', async ({
  attack,
}) => {
  const world = await createWorld(attack.api);
  const contract = await addContract(world, 'honest');
  const olga = await attack.visit(world.olga);
  await open(olga, contract);
  await invite(olga, world.sigrid.email, 'view');
  await handedOver(olga, world.olga);

  await writeInDatabase(attack.signet, (database) => database.query('delete from pins'));
  const { page } = olga;
  await page.reload();
  const notice = page.getByRole('region', { name: t.pins.alarm.region });
  await expect(notice).toContainText(t.pins.alarm.text);
  await expect(heading(page, 'Honest agreement')).toHaveCount(0);

  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith('/pins') && answer.request().method() === 'PUT',
  );
  await notice.getByRole('button', { name: t.pins.alarm.decide }).click();
  await page.getByRole('button', { name: t.pins.alarm.goOn }).click();
  await begun;
  await expect(notice).toHaveCount(0);
  await expect(heading(page, 'Honest agreement')).toBeVisible();
});
