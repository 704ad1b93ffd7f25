import { foundContract } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import {
  createInviteCode,
  inviteKeyPairOf,
  inviteProofKeyOf,
  verifyInviteProof,
} from '@signet/domain/envelopes/invite-code';
import { inviteRecipient } from '@signet/domain/trust/recipient';
import { createInvite, verifyInvite } from '@signet/domain/statements/invite';
import { describe, expect, it } from 'vitest';
import { contractSecret } from '../contracts/contract-secret.ts';
import { giveContractTo, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent, writesSent } from '../../testing/sent.ts';
import type { FakeGrant, FakeServer } from '../../testing/fake-world.ts';
import { openAs } from '../../testing/open-envelope.ts';
import { createAccount, createPerson, type FakeAccount, type FakePerson } from '../../testing/people.ts';
import { redeemCode } from './redeem-code.ts';

/** The contract's key wrapped to the code of an invitation by somebody who signed both. */
async function wrapToCode(
  { key, contract }: FakeServer,
  code: string,
  by: FakePerson & { account: FakeAccount },
): Promise<Pick<FakeGrant, 'invite' | 'inviteEnvelope'>> {
  const { own } = by.account;
  const invite = await createInvite(own.auth, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    email: 'ada@example.com',
    grantType: 'view',
    withCode: true,
    expiry: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const { nonce } = await verifyInvite(invite, own.auth.publicKey);
  const recipient = inviteRecipient(nonce, await inviteKeyPairOf(code));
  return { invite, inviteEnvelope: await sealEnvelope(key, recipient, own) };
}

/** A server with a contract of Olga, who shared it with `me` by a code. */
async function sharedByCode() {
  const server = await startFakeServer();
  const code = createInviteCode();
  const olga = await register(server, 'olga@example.com');
  await giveContractTo(server, olga);
  Object.assign(server.myGrant, await wrapToCode(server, code, olga));
  return { server, code, olga };
}

type Scene = Awaited<ReturnType<typeof sharedByCode>>;

const redeem = async (server: FakeServer, code: string) => redeemCode(await shownContract(server), code);

it('a code wraps the contract’s key for the person’s own key, is proved, and opens the contract (CRYPTO-07)', async () => {
  const { server, code } = await sharedByCode();
  const { attributes } = server.me.account;
  const contract = await shownContract(server);
  await redeemCode(contract, code);
  const [envelope = '', ...more] = envelopesSent(server);
  expect(more).toEqual([]);
  const opening = { envelope, key: server.key.of, by: server.me };
  expect(await openAs(server.me, opening)).toEqual(server.key);
  expect(await contractSecret(contract)).toEqual(server.key);
  const sent = server.calls.find(({ method }) => method === 'PATCH')?.body;
  const { inviteProof } = (sent as { data: { attributes: { inviteProof: string } } }).data.attributes;
  expect(verifyInviteProof(inviteProofKeyOf(code), attributes.keyBinding, inviteProof)).toBe(true);
  expect(JSON.stringify(server.calls.map(({ url, body }) => [url, body]))).not.toContain(code);
});

describe('a code is refused, and nothing leaves the page', () => {
  it.each<[string, string, () => string]>([
    ['when it is another one', 'CouldNotDecrypt', createInviteCode],
    ['when it is none', 'InvalidRecoveryPhrase', () => 'twelve words that are no code'],
  ])('%s (CRYPTO-07)', async (_, code, typed) => {
    const { server } = await sharedByCode();
    await expect(redeem(server, typed())).rejects.toMatchObject({ code });
    expect(envelopesSent(server)).toEqual([]);
  });

  it.each<[string, string, (scene: Scene) => Promise<void>]>([
    [
      'the secret was wrapped by another person than is shown',
      'CouldNotDecrypt',
      async ({ server, code }) => {
        const mallory = await register(server, 'mallory@example.com');
        const { inviteEnvelope } = await wrapToCode(server, code, mallory);
        Object.assign(server.myGrant, { inviteEnvelope });
      },
    ],
    [
      'the invitation was signed by another person than is shown',
      'SignatureManipulated',
      async ({ server, code }) => {
        const mallory = await register(server, 'mallory@example.com');
        Object.assign(server.myGrant, await wrapToCode(server, code, mallory));
      },
    ],
    [
      'the envelope belongs to another invitation',
      'CouldNotDecrypt',
      async ({ server, code, olga }) => {
        const { inviteEnvelope } = await wrapToCode(server, code, olga);
        Object.assign(server.myGrant, { inviteEnvelope });
      },
    ],
    [
      'the inviter has a key that is not in the log of keys',
      'UnverifiedKey',
      async ({ server, code }) => {
        const account = await createAccount();
        const mallory = { ...createPerson('mallory@example.com', account), account };
        server.people.push(mallory);
        Object.assign(server.myGrant, { by: mallory, ...(await wrapToCode(server, code, mallory)) });
      },
    ],
    [
      'the contract is shown with another key',
      'UnverifiedContract',
      async ({ server }) => {
        server.contract.publicKey = (await foundContract(server.me.account.id)).of.publicKey;
      },
    ],
    [
      'another contract of the inviter is shown with the invitation',
      'CouldNotDecrypt',
      async ({ server, olga }) => {
        const { myGrant } = server;
        const { invite = null, inviteEnvelope = null } = myGrant;
        await giveContractTo(server, olga);
        Object.assign(myGrant, { invite, inviteEnvelope });
      },
    ],
    [
      'the own account is shown with the keys of somebody else',
      'UnverifiedKey',
      async ({ server }) => {
        server.me.account.attributes = (await createAccount()).attributes;
      },
    ],
  ])('when %s (CRYPTO-07, ABUSE-10)', async (_, expected, lie) => {
    const scene = await sharedByCode();
    const { server, code } = scene;
    await lie(scene);
    await expect(redeem(server, code)).rejects.toMatchObject({ code: expected });
    expect(envelopesSent(server)).toEqual([]);
    expect(writesSent(server)).toEqual([]);
  });
});
