import { nextContractKey } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { accountRecipient } from '@signet/domain/trust/recipient';
import { createInvite, verifyInvite } from '@signet/domain/statements/invite';
import { createRedemption } from '@signet/domain/statements/redemption';
import { register } from '../../testing/fake-server.ts';
import type { FakePerson } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import {
  anotherDevice,
  fresh,
  keyOf,
  record,
  remove,
  scene,
  startScene,
  upload,
  type Reader,
} from '../../testing/epoch-scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractSecret } from './contract-secret.ts';

beforeEach(startScene);

describe('a server that lies about the remaining readers (ABUSE-10)', () => {
  it('gets nothing for strangers or removed people, though it lists them', async () => {
    const bobs = await remove(scene.bob);
    const stranger = await register(scene.server, 'stranger@example.com');
    scene.server.grants.push(bobs, { ...bobs, id: crypto.randomUUID(), to: stranger });
    await upload();
    const given = scene.keys.sent[0]?.grants.map(({ id }) => id);
    const carols = scene.server.grants.find(({ to }) => to === scene.carol)?.id;
    expect(new Set(given)).toEqual(new Set([scene.server.myGrant.id, carols]));
  });

  it('gets nothing for another account that it shows as a remaining reader’s', async () => {
    await remove(scene.bob);
    const carols = scene.server.grants.find(({ to }) => to === scene.carol);
    const { account } = await register(scene.server, 'other@example.com');
    if (carols !== undefined) carols.to = { ...scene.carol, id: crypto.randomUUID(), account };
    scene.server.people.push(carols?.to as FakePerson);
    await upload();
    expect(scene.keys.sent[0]?.grants.map(({ id }) => id)).toEqual([scene.server.myGrant.id]);
  });

  it('cannot bring the earlier key back, nor hide that it is outdated', async () => {
    await remove(scene.bob);
    const before = scene.server.record;
    await upload();
    scene.server.record = before;
    await anotherDevice();
    await expect(fresh()).rejects.toMatchObject({ code: 'UnverifiedContract' });
  });

  it('cannot have a document added under an earlier key by showing the owner’s earlier grant', async () => {
    const earlier = { ...scene.server.myGrant };
    await remove(scene.bob);
    await upload();
    Object.assign(scene.server.myGrant, earlier, { epoch: 0 });
    await anotherDevice();
    await expect(upload()).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(scene.uploads).toHaveLength(1);
  });

  it('cannot pass another secret for an earlier one', async () => {
    await remove(scene.bob);
    await upload();
    const [earlier] = scene.keys.earlier;
    const next = await nextContractKey(scene.server.key);
    Object.assign(earlier ?? {}, { encrDS: scene.server.myGrant.encrDS, publicKey: next.of.publicKey });
    await anotherDevice();
    await expect(contractSecret(await fresh(), 0)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
    scene.keys.earlier = [];
    await expect(contractSecret(await fresh(), 0)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  });
});

describe('somebody who was invited without an account', () => {
  const token = createToken();

  /** Vera redeemed the invitation of `me`, or only the server says so. */
  async function invited({ withCode = false, redeems = true } = {}): Promise<Reader> {
    const vera = await register(scene.server, 'vera@example.com');
    const { me, contract } = scene.server;
    const invitation = await createInvite(me.account.keys.auth, {
      assetId: contract.id,
      assetPublicKey: contract.publicKey,
      email: vera.emailAddress,
      grantType: 'view',
      expiry: new Date(Date.now() - 1000).toISOString(),
      withCode,
      tokenHash: hashToken(token),
    });
    const { nonce } = await verifyInvite(invitation, invitation.publicKey);
    const redemption = redeems
      ? await createRedemption(vera.account.keys.auth, {
          invitation: nonce,
          accountId: vera.account.id,
          token,
          time: new Date().toISOString(),
        })
      : null;
    const recipient = { to: vera, by: me, assetId: contract.id, type: 'view' as const };
    const encrDS = await sealEnvelope(
      scene.server.key,
      accountRecipient(vera.account.verified),
      me.account.own,
    );
    const granterKey = me.account.keys.auth.publicKey;
    const id = crypto.randomUUID();
    scene.server.grants.push({ id, ...recipient, encrDS, granterKey, invite: invitation, redemption });
    const { readers } = await record();
    const person = { email: vera.emailAddress, accountId: null };
    await stateRecord(scene.server, { readers: [...readers, person] });
    // this page has not signed that record
    await anotherDevice();
    return vera;
  }

  it('gets the next key after redeeming the inviter’s own invitation, and the record names their account from then on', async () => {
    const vera = await invited();
    await remove(scene.bob);
    await upload();
    expect((await keyOf(vera)).of.epoch).toBe(1);
    const { emailAddress: email, account } = vera;
    expect((await record()).readers).toContainEqual({ email, accountId: account.id });
  });

  it.each([
    ['without a redemption', { redeems: false }],
    ['by an invitation that waits for a code', { withCode: true }],
  ])('keeps the earlier key %s, while everybody else gets the next one', async (_, how) => {
    const vera = await invited(how);
    await remove(scene.bob);
    await upload();
    expect((await keyOf(vera)).of.epoch).toBe(0);
    expect((await keyOf(scene.carol)).of.epoch).toBe(1);
    expect((await record()).readers).toContainEqual({ email: vera.emailAddress, accountId: null });
  });
});
