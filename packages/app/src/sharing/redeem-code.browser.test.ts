import { assetPublicKeyOf, createDataSecret } from '@signet/domain/crypto/data-secret';
import { openEnvelope, sealEnvelope } from '@signet/domain/crypto/envelope';
import {
  createInviteCode,
  inviteKeyPairOf,
  inviteProofKeyOf,
  verifyInviteProof,
} from '@signet/domain/crypto/invite-code';
import { afterAll, describe, expect, it } from 'vitest';
import { contractSecret } from '../contracts/contract-secret.ts';
import {
  envelopesSent,
  forgetDevice,
  register,
  shownContract,
  startFakeServer,
} from '../testing/fake-server.ts';
import type { FakeServer } from '../testing/fake-world.ts';
import { createAccount, createPerson, type FakeAccount, type FakePerson } from '../testing/people.ts';
import { redeemCode } from './redeem-code.ts';

afterAll(forgetDevice);

/** The contract's secret, or another, wrapped to the code by somebody. */
async function wrapToCode(server: FakeServer, code: string, by: FakePerson & { account: FakeAccount }) {
  return sealEnvelope({
    secret: server.secret,
    recipientKey: (await inviteKeyPairOf(code)).publicKey,
    recipientType: 'invite',
    assetPublicKey: await assetPublicKeyOf(server.secret),
    granter: by.account.keys.auth,
  });
}

/** A server with a contract of Olga, who shared it with `me` by a code. */
async function sharedByCode() {
  const server = await startFakeServer();
  const code = createInviteCode();
  const olga = await register(server, 'olga@example.com');
  server.contract.owner = olga;
  server.myGrant = {
    ...server.myGrant,
    type: 'view',
    by: olga,
    encrDS: null,
    granterKey: null,
    inviteEnvelope: await wrapToCode(server, code, olga),
  };
  return { server, code };
}

const redeem = async (server: FakeServer, code: string) =>
  redeemCode(await shownContract(server), server.me.account.id, code);

it('CRYPTO-07 a code wraps the contract’s key to the own key, proves itself, and opens the contract', async () => {
  const { server, code } = await sharedByCode();
  const { id, keys, attributes } = server.me.account;
  const contract = await shownContract(server);
  await redeemCode(contract, id, code);
  const [envelope = '', ...more] = envelopesSent(server);
  expect(more).toEqual([]);
  const secret = await openEnvelope({
    envelope,
    recipient: keys.enc,
    recipientType: 'account',
    assetPublicKey: server.contract.publicKey,
    granterKey: keys.auth.publicKey,
  });
  expect(secret).toEqual(server.secret);
  expect(await contractSecret(contract)).toEqual(server.secret);
  const sent = server.calls.find(({ method }) => method === 'PATCH')?.body;
  const { inviteProof } = (sent as { data: { attributes: { inviteProof: string } } }).data.attributes;
  expect(verifyInviteProof(inviteProofKeyOf(code), attributes.keyBinding, inviteProof)).toBe(true);
  expect(JSON.stringify(server.calls.map(({ url, body }) => [url, body]))).not.toContain(code);
});

describe('a code is refused, and nothing leaves the page', () => {
  it.each<[string, string, () => string]>([
    ['when it is another one', 'CouldNotDecrypt', createInviteCode],
    ['when it is none', 'InvalidRecoveryPhrase', () => 'twelve words that are no code'],
  ])('CRYPTO-07 %s', async (_, code, typed) => {
    const { server } = await sharedByCode();
    await expect(redeem(server, typed())).rejects.toMatchObject({ code });
    expect(envelopesSent(server)).toEqual([]);
  });

  it.each<[string, string, (server: FakeServer, code: string) => Promise<void>]>([
    [
      'the secret was wrapped by another person than is shown',
      'CouldNotDecrypt',
      async (server, code) => {
        const mallory = await register(server, 'mallory@example.com');
        server.myGrant.inviteEnvelope = await wrapToCode(server, code, mallory);
      },
    ],
    [
      'the inviter has a key that is not in the log of keys',
      'UnverifiedKey',
      async (server, code) => {
        const account = await createAccount();
        const mallory = { ...createPerson('mallory@example.com', account), account };
        server.people.push(mallory);
        server.myGrant.by = mallory;
        server.myGrant.inviteEnvelope = await wrapToCode(server, code, mallory);
      },
    ],
    [
      'the contract is shown with another key',
      'CouldNotDecrypt',
      async (server) => {
        server.contract.publicKey = await assetPublicKeyOf(createDataSecret());
      },
    ],
    [
      'the own account is shown with the keys of somebody else',
      'UnverifiedKey',
      async (server) => {
        server.me.account.attributes = (await createAccount(server.me.account.id)).attributes;
      },
    ],
  ])('CRYPTO-07 ABUSE-10 when %s', async (_, expected, lie) => {
    const { server, code } = await sharedByCode();
    await lie(server, code);
    await expect(redeem(server, code)).rejects.toMatchObject({ code: expected });
    expect(envelopesSent(server)).toEqual([]);
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
