import { inviteProofOf } from '@signet/domain/envelopes/invite-code';
import { expect, it } from 'vitest';
import type { AccessGrant } from '../../shared/api-client/entities.ts';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { forgetDevice, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { createAccount, type FakeAccount } from '../../testing/people.ts';
import { codeProofOf } from './code-proof.ts';
import { invite } from './invite.ts';

/** An invitation with a code, and the grant once somebody opened it. */
async function invitedByCode() {
  const server = await startFakeServer();
  const request = { email: 'bob@example.com', type: 'view', requiresIdent: false, withCode: true } as const;
  const { code: { words: code = '' } = {} } = await invite(await shownContract(server), request);
  const sent = server.calls.find(({ url }) => url.endsWith('/accessgrants'))?.body;
  const { attributes } = (sent as { data: { attributes: { invite: SignedStatement } } }).data;
  const opened = (account: FakeAccount, inviteProof: string | null): AccessGrant =>
    ({ invite: attributes.invite, inviteProof, grantedTo: { account: account.attributes } }) as never;
  return { code, opened };
}

it('only the person who typed the code is confirmed (CRYPTO-07)', async () => {
  const { code, opened } = await invitedByCode();
  const [bob, eve] = [await createAccount(), await createAccount()];
  const proof = await inviteProofOf(code, bob.attributes.keyBinding);
  expect(await codeProofOf(opened(bob, null))).toBeUndefined();
  expect(await codeProofOf(opened(bob, proof))).toBe('proved');
  expect(await codeProofOf(opened(eve, proof))).toBe('forged');
  expect(await codeProofOf(opened(bob, 'no proof'))).toBe('forged');
});

it('another device does not know the code and gives no result (CRYPTO-07)', async () => {
  const { code, opened } = await invitedByCode();
  const bob = await createAccount();
  const proof = await inviteProofOf(code, bob.attributes.keyBinding);
  await forgetDevice();
  expect(await codeProofOf(opened(bob, proof))).toBeUndefined();
});
