import { chainHash } from '@signet/domain/statements/member';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { beginSession } from '../../shared/session/session-store.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { register, shareContract, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { claim, transfer, type Member } from '../../testing/transfers.ts';
import TransferNote from './transfer-note.tsx';

beforeAll(() => speakEnglish('transfer'));

/** Olga founded the contract, which the person reads, and gave it to Bob. */
let server: FakeServer;
let olga: Member;
let bob: Member;

beforeEach(async () => {
  server = await startFakeServer();
  olga = await register(server, 'olga@example.com');
  bob = await register(server, 'bob@example.com');
  const { me } = server;
  beginSession(
    sessionOf({ accountId: me.account.id, personId: me.id, emailAddress: me.emailAddress }),
    '/home',
  );
  await shareContract(server, olga);
  const readers = [olga].map((to) => ({
    id: crypto.randomUUID(),
    assetId: server.contract.id,
    to,
    by: olga,
  }));
  server.grants.push(...readers.map((grant) => ({ ...grant, type: 'view' as const })));
});

async function open(): Promise<void> {
  const contract = await shownContract(server);
  await render(
    <EmptyCache>
      <TransferNote contract={contract} onChanged={async () => undefined} />
    </EmptyCache>,
  );
}

describe('the note of a transfer', () => {
  it('names both by what the service signed of them, and not as the server calls them (GEN-11, ABUSE-10)', async () => {
    Object.assign(olga, { firstName: 'Boss' });
    Object.assign(bob, { firstName: 'Boss' });
    await claim(server, bob, [await transfer(server, { from: olga, to: bob })]);
    await open();
    await expect.element(page.getByText(/transferred this contract/)).toBeVisible();
    await expect.element(page.getByText(/Boss/)).not.toBeInTheDocument();
  });

  it('names nobody by the address that a transfer gives them (ABUSE-10)', async () => {
    const eve = await register(server, 'eve@example.com');
    Object.assign(eve, { firstName: 'Boss' });
    server.grants.push({
      id: crypto.randomUUID(),
      assetId: server.contract.id,
      type: 'view',
      to: eve,
      by: olga,
    });
    const inHerName = { ...olga, emailAddress: eve.emailAddress };
    await claim(server, bob, [await transfer(server, { from: inHerName, to: bob })]);
    await open();
    await expect.element(page.getByText(/transferred this contract/)).toBeVisible();
    await expect.element(page.getByText(/Boss|eve@/)).not.toBeInTheDocument();
  });

  it('does not say of an owner that they gave the contract back where an admin did (STATE-MISC-01)', async () => {
    const cem = await register(server, 'cem@example.com');
    const first = await transfer(server, { from: olga, to: bob, undoBy: [cem.account.id] });
    const back = await transfer(server, { from: bob, to: olga, by: cem, seq: 1, prev: chainHash(first) });
    await claim(server, olga, [first, back]);
    await open();
    await expect.element(page.getByText(/An admin gave this contract back to/)).toBeVisible();
  });
});
