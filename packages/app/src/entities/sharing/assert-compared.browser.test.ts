import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { createInvite, verifyInvite } from '@signet/domain/statements/invite';
import { createRedemption } from '@signet/domain/statements/redemption';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../shared/api-client/api.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { confirmHints } from './confirm-hints.ts';
import { invite } from './invite.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import { startCompany, stateRules, type FakeCompany } from '../../testing/fake-company.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import type { Registered } from '../../testing/fake-workspace.ts';
import { stateRecord } from '../../testing/records.ts';
import { markCompared } from '../../trust/contacts/known-key.ts';

const BOB = 'bob@example.com';
const refused = expect.objectContaining({ code: 'KeyNotCompared' });

let server: FakeServer;
let company: FakeCompany;
let bob: Registered;
beforeEach(async () => {
  server = await startFakeServer();
  company = await startCompany(server);
  bob = await register(server, BOB);
});

async function share() {
  forgetAnswers();
  const request = { email: BOB, type: 'view', requiresIdent: false, withCode: false } as const;
  return invite(await shownContract(server), request);
}

async function compare(): Promise<void> {
  const { account } = await api.get('naturalpersons', bob.id, { include: ['account'] });
  if (!account) throw new TypeError('Bob has an account.');
  await markCompared(account, BOB, true);
}

describe('a company that requires its members to compare keys', () => {
  it('blocks sharing before the comparison, and allows it afterwards', async () => {
    await stateRules(company, server.me, { comparesKeys: true });
    await expect(share()).rejects.toEqual(refused);
    expect(envelopesSent(server)).toEqual([]);
    await compare();
    expect(await share()).toMatchObject({ outcome: 'shared' });
    expect(envelopesSent(server)).toHaveLength(1);
  });

  it('does not require it before an admin makes the rule, nor after one ends it', async () => {
    expect(await share()).toMatchObject({ outcome: 'shared' });
    await stateRules(company, server.me, { comparesKeys: true });
    await stateRules(company, server.me, { comparesKeys: false });
    expect(await share()).toMatchObject({ outcome: 'shared' });
  });

  it('still requires it of somebody who has seen the rule when the server denies their membership', async () => {
    await stateRules(company, server.me, { comparesKeys: true });
    await expect(share()).rejects.toEqual(refused);
    Object.assign(server.me.account.attributes, { type: 'basic', companyMembership: null });
    await expect(share()).rejects.toEqual(refused);
    expect(envelopesSent(server)).toEqual([]);
  });

  it('makes an invited person wait, and notifies the inviter', async () => {
    await stateRules(company, server.me, { comparesKeys: true });
    const token = createToken();
    const { me, contract } = server;
    const statement = await createInvite(me.account.keys.auth, {
      assetId: contract.id,
      assetPublicKey: contract.publicKey,
      email: BOB,
      grantType: 'view',
      expiry: new Date(Date.now() + 3_600_000).toISOString(),
      tokenHash: hashToken(token),
    });
    const { nonce: invitation } = await verifyInvite(statement, statement.publicKey);
    const redeemed = { invitation, accountId: bob.account.id, token, time: new Date().toISOString() };
    const redemption = await createRedemption(bob.account.keys.auth, redeemed);
    await stateRecord(server, { readers: [{ email: BOB, accountId: null }] });
    const shown = { to: bob, by: me, assetId: contract.id, invite: statement, redemption };
    server.hinted.push({ ...shown, id: crypto.randomUUID(), type: 'view' });

    const outcomes = await confirmHints(me.account.id);
    expect(outcomes).toMatchObject([{ outcome: 'uncompared' }]);
    expect(envelopesSent(server)).toEqual([]);
    await compare();
    forgetAnswers();
    expect(await confirmHints(me.account.id)).toMatchObject([{ outcome: 'confirmed' }]);
    expect(envelopesSent(server)).toHaveLength(1);
  });
});
