import { createInvite, INVITE_TYPE, verifyInvite } from '@signet/domain/statements/invite';
import { signStatement } from '@signet/domain/statements/signed-statement';
import { accountOf } from '@signet/domain/trust/testing/known-people';
import { expect, it } from 'vitest';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { claimInvitation } from './invitation-use.ts';

const invitation = ({ contract }: FakeServer, by: FakeServer['me']) =>
  createInvite(by.account.keys.auth, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    email: 'bob@example.com',
    grantType: 'view',
    expiry: new Date().toISOString(),
  });

it('an invitation serves one account, however often that one tries (CRYPTO-07)', async () => {
  const server = await startFakeServer();
  const statement = await invitation(server, server.me);
  await claimInvitation(statement, 'bob');
  await expect(claimInvitation(statement, 'bob')).resolves.toBeUndefined();
  await expect(claimInvitation(await invitation(server, server.me), 'eve')).resolves.toBeUndefined();
});

it('a used invitation is refused for a second account (CRYPTO-07, ABUSE-10)', async () => {
  const server = await startFakeServer();
  const statement = await invitation(server, server.me);
  await claimInvitation(statement, 'bob');
  await expect(claimInvitation(statement, 'eve')).rejects.toMatchObject({ code: 'UnverifiedKey' });
  await expect(claimInvitation(statement, 'bob')).resolves.toBeUndefined();
});

it('a revoked invitation is refused for everybody (CRYPTO-07, ABUSE-10)', async () => {
  const server = await startFakeServer();
  const statement = await invitation(server, server.me);
  await claimInvitation(statement, 'bob');
  await claimInvitation(statement, 'revoked');
  for (const holder of ['bob', 'eve'])
    await expect(claimInvitation(statement, holder)).rejects.toMatchObject({ code: 'UnverifiedKey' });
});

it('a colleague who copies the nonce of an invitation neither uses it up nor is served by its use (CRYPTO-07, ABUSE-10)', async () => {
  const server = await startFakeServer();
  const statement = await invitation(server, server.me);
  const mallory = (await register(server, 'mallory@example.com')).account.keys;
  const content = await verifyInvite(statement, statement.publicKey);
  const copy = await signStatement(mallory.auth, INVITE_TYPE, content);
  const signer = await accountOf(mallory);
  await claimInvitation(copy, 'eve', signer);
  await claimInvitation(statement, 'bob');
  await expect(claimInvitation(copy, 'bob', signer)).rejects.toMatchObject({ code: 'UnverifiedKey' });
  await expect(claimInvitation(statement, 'eve')).rejects.toMatchObject({ code: 'UnverifiedKey' });
});

it('the invitation of somebody else is not claimed (CRYPTO-07, ABUSE-10)', async () => {
  const server = await startFakeServer();
  const statement = await invitation(server, await register(server, 'eve@example.com'));
  await expect(claimInvitation(statement, 'bob')).rejects.toMatchObject({ code: 'SignatureManipulated' });
});
