import { createInviteCode, inviteKeyPairOf } from '@signet/domain/envelopes/invite-code';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { createInvite, verifyInvite } from '@signet/domain/statements/invite';
import { inviteRecipient } from '@signet/domain/trust/recipient';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { keepCode, keptCode } from '../../entities/sharing/kept-code.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { giveContractTo, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { callsTo } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import UnconfirmedAccess from './unconfirmed-access.tsx';

beforeAll(() => speakEnglish('contracts', 'links'));

/** Olga invited `me` with a code; this browser keeps one. */
async function invitedWithCode() {
  const server = await startFakeServer();
  const { accountId } = server.me.account.own;
  beginSession(sessionOf({ accountId, personId: server.me.id }), '/');
  const olga = await register(server, 'olga@example.com');
  await giveContractTo(server, olga);
  const code = createInviteCode();
  const { own } = olga.account;
  const invite = await createInvite(own.auth, {
    assetId: server.contract.id,
    assetPublicKey: server.contract.publicKey,
    email: server.me.emailAddress,
    grantType: 'view',
    withCode: true,
    expiry: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const { nonce } = await verifyInvite(invite, own.auth.publicKey);
  const recipient = inviteRecipient(nonce, await inviteKeyPairOf(code));
  Object.assign(server.myGrant, { invite, inviteEnvelope: await sealEnvelope(server.key, recipient, own) });
  return { server, code, contract: await shownContract(server) };
}

const field = page.getByLabelText('Code from Pat Person');

it('the code by which the contract was read in this browser lets its account in without typing', async () => {
  const { server, code, contract } = await invitedWithCode();
  await keepCode(contract.id, code);
  let opened = 0;
  const open = async () => {
    opened += 1;
  };
  await render(<UnconfirmedAccess contract={contract} onOpened={open} />);
  await expect.poll(() => opened).toBe(1);
  expect(callsTo(server.calls, 'PATCH', `/accessgrants/${server.myGrant.id}`)).toHaveLength(1);
  expect(await keptCode(contract.id)).toBeUndefined();
});

it('without a code of this browser, or with that of another invitation, the words are typed', async () => {
  const { server, code, contract } = await invitedWithCode();
  await keepCode(contract.id, createInviteCode());
  let opened = 0;
  const open = async () => {
    opened += 1;
  };
  await render(<UnconfirmedAccess contract={contract} onOpened={open} />);
  await expect.element(field).toBeVisible();
  expect(callsTo(server.calls, 'PATCH', `/accessgrants/${server.myGrant.id}`)).toEqual([]);
  await field.fill(code);
  await page.getByRole('button', { name: 'Open with code' }).click();
  await expect.poll(() => opened).toBe(1);
});
