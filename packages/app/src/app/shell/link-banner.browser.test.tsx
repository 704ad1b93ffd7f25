import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { openRedemption } from '@signet/domain/statements/redemption';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { LinkSecret } from '../../shared/navigation/link-secret.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { createAccount, type FakeAccount } from '../../testing/people.ts';
import LinkBanner from './link-banner.tsx';

const token = createToken();
const NONCE = 'a'.repeat(32);
const accept = page.getByRole('button', { name: 'Accept and open' });
let me: FakeAccount;

function Where() {
  const { pathname, hash } = useLocation();
  return <output aria-label="Where">{`${pathname}${hash}`}</output>;
}

const open = (link: LinkSecret, emailAddress = 'bob@example.com') =>
  render(
    <MemoryRouter initialEntries={['/home#invitation=x']}>
      <EmptyCache>
        <LinkBanner link={link} emailAddress={emailAddress} />
        <Where />
      </EmptyCache>
    </MemoryRouter>,
  );

const invitation = () =>
  json({
    data: {
      type: 'invitations',
      id: 'grant',
      attributes: {
        emailAddress: 'bob@example.com',
        inviterName: 'Olga Owner',
        contractTitle: 'Lease',
        type: 'view',
        contractId: '0192bbbb-0000-7000-8000-00000000000f',
        nonce: NONCE,
      },
    },
  });

/** A server that knows the invitation and answers its redemption with the given response. */
const serve = (redeems: () => Response): RecordedCall[] =>
  replaceNetwork(({ url }) => (url.endsWith('/invitationlookups') ? invitation() : redeems()));

const redemptionsIn = (calls: RecordedCall[]) =>
  calls.filter(({ url }) => url.endsWith('/invitationredemptions'));

beforeEach(async () => {
  await forgetDevice();
  await speakEnglish('links');
  me = await createAccount();
  await storeSessionKeys(me.own);
});

it('an invitation is read on arrival and redeemed only by a press, signed by the person’s key', async () => {
  const calls = serve(() => new Response(null, { status: 204 }));
  await open({ kind: 'invitation', token });
  await expect.element(page.getByText('Olga Owner invited you to “Lease”.')).toBeVisible();
  expect(calls.map(({ url }) => url)).toEqual(['/ui-api/invitationlookups']);
  await accept.click();
  await expect
    .element(page.getByLabelText('Where'))
    .toHaveTextContent('/contracts/0192bbbb-0000-7000-8000-00000000000f');
  const [sent] = redemptionsIn(calls);
  if (sent === undefined) throw new Error('Nothing was redeemed.');
  const { data } = sent.body as { data: { attributes: { statement: SignedStatement } } };
  const said = await openRedemption(data.attributes.statement, me.keys.auth.publicKey);
  expect(said).toMatchObject({ invitation: NONCE, accountId: me.id, token });
  for (const { url } of calls) {
    expect(url).not.toContain(token);
    expect(url).not.toContain(hashToken(token));
  }
});

it('a person logged in with another address sees why they cannot accept', async () => {
  const calls = serve(() => new Response(null, { status: 204 }));
  await open({ kind: 'invitation', token }, 'carol@example.com');
  await expect.element(page.getByText(/was sent to bob@example.com/)).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  expect(redemptionsIn(calls)).toEqual([]);
});

it('an expired invitation says what to do, and disappears when it is closed', async () => {
  replaceNetwork(() => refusal(404, 'InvitationGone'));
  await open({ kind: 'invitation', token });
  await expect.element(page.getByText(/Ask the person who invited you/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByLabelText('Where').element().textContent).toBe('/home');
});

it('an activation link does nothing while logged in, and says how to use it (J-030)', async () => {
  const calls = replaceNetwork(() => refusal(500, 'UnexpectedError'));
  await open({ kind: 'activation', accountId: me.id, secret: token });
  await expect.element(page.getByText(/log out and open the link again/)).toBeVisible();
  expect(calls).toEqual([]);
});
