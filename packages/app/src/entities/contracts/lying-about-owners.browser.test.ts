import { TRANSFERS_MAX } from '@signet/domain/statements/transfer-limits';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { verified } from '../../testing/contact.ts';
import { register, shareContract, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { replacedAccount } from '../../testing/replaced-account.ts';
import { claim, transfer, type Member } from '../../testing/transfers.ts';

/** Olga founded a contract that the person reads, Bob helps the server, and the person knows Carol. */
let server: FakeServer;
let olga: Member;
let bob: Member;
let carol: Member;

beforeEach(async () => {
  server = await startFakeServer();
  olga = await register(server, 'olga@example.com');
  bob = await register(server, 'bob@example.com');
  carol = await register(server, 'carol@example.com');
  await shareContract(server, olga);
  await verified(carol);
});

/** The contract as a page that was just opened gets it, with what the server says of its owners. */
async function look(owner: Member, transfers: SignedStatement[]) {
  await claim(server, owner, transfers);
  forgetAnswers();
  return shownContract(server);
}

const UNVERIFIED = { code: 'UnverifiedContract' };
const FORMER_KEYS = { code: 'UnverifiedKey' };

describe('a reader is not shown a contract', () => {
  it('with a transfer that gives an owner the address of somebody whom the person knows (ABUSE-10)', async () => {
    const { emailAddress } = carol;
    const toCarol = await transfer(server, { from: olga, to: { ...bob, emailAddress } });
    const byCarol = await transfer(server, { from: { ...olga, emailAddress }, to: bob });
    for (const given of [toCarol, byCarol])
      await expect(look(bob, [given])).rejects.toMatchObject(UNVERIFIED);
    const given = await transfer(server, { from: olga, to: carol });
    expect(await look(carol, [given])).toMatchObject({ title: 'Lease' });
  });

  it('that was given back by the former owner, a reader or an admin whom the transfer does not name (STATE-MISC-01, ABUSE-10)', async () => {
    const given = await transfer(server, { from: olga, to: bob, undoBy: [carol.account.id] });
    const backBy = (by: Member, to = olga) =>
      transfer(server, { from: bob, to, by, seq: 1, prev: chainHash(given) });
    for (const by of [olga, server.me as Member])
      await expect(look(olga, [given, await backBy(by)])).rejects.toMatchObject(UNVERIFIED);
    await expect(look(carol, [given, await backBy(carol, carol)])).rejects.toMatchObject(UNVERIFIED);
    expect(await look(olga, [given, await backBy(carol)])).toMatchObject({ title: 'Lease' });
  });

  it('with more transfers than a contract can have (ABUSE-10)', async () => {
    const transfers: SignedStatement[] = [];
    for (let seq = 0; seq <= TRANSFERS_MAX; seq += 1) {
      const [from, to] = seq % 2 === 0 ? [olga, bob] : [bob, olga];
      const last = transfers.at(-1);
      const prev = last === undefined ? null : chainHash(last);
      transfers.push(await transfer(server, { from, to, seq, prev }));
    }
    await expect(look(bob, transfers)).rejects.toMatchObject({ code: 'UnfitAnswer' });
    expect(await look(olga, transfers.slice(0, TRANSFERS_MAX))).toMatchObject({ title: 'Lease' });
  });
});

describe('keys that somebody replaced', () => {
  it('give no contract away where a device saw that, whatever address the transfer gives them (CRYPTO-12, ABUSE-10)', async () => {
    const former = olga.account;
    olga.account = await replacedAccount(server, olga);
    await verified(olga);
    olga.account = former;
    const elsewhere = { ...olga, emailAddress: 'elsewhere@example.com' };
    for (const from of [olga, elsewhere])
      await expect(look(bob, [await transfer(server, { from, to: bob })])).rejects.toMatchObject(FORMER_KEYS);
  });

  it('take no contract back in the name of the person, whom a transfer allows to (CRYPTO-12, ABUSE-10)', async () => {
    const me = server.me as Member;
    const former = me.account;
    const given = await transfer(server, { from: olga, to: bob, undoBy: [former.id] });
    const by = { ...me, account: former };
    const back = await transfer(server, { from: bob, to: olga, by, seq: 1, prev: chainHash(given) });
    me.account = await replacedAccount(server, me);
    endSession();
    await storeSessionKeys(me.account.own);
    me.account = { ...me.account, attributes: former.attributes };
    await expect(look(olga, [given, back])).rejects.toMatchObject(FORMER_KEYS);
  });
});
