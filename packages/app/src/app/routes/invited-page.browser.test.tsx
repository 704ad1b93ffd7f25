import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { answerLikeServer } from '../../testing/contracts.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, type RecordedCall } from '../../testing/network.ts';
import InvitedPage from './invited-page.tsx';

const CONTRACT = '0192bbbb-0000-7000-8000-00000000000f';
const [TOKEN, SECRET] = ['A'.repeat(43), 'B'.repeat(43)];
const OPEN = { name: 'Open contract' };

interface AccountBody {
  data: { attributes: { redemption: { payload: string } } };
}

const invitation = (attributes: object) =>
  json({
    data: {
      type: 'invitations',
      id: crypto.randomUUID(),
      attributes: {
        emailAddress: 'ada@example.com',
        inviterName: 'Olga Owner',
        contractTitle: 'Lease',
        type: 'sign',
        contractId: CONTRACT,
        nonce: 'a'.repeat(32),
        ...attributes,
      },
    },
  });

/** Follows the link; the server answers the look-up as the test says. */
async function follow(answer: () => Response): Promise<RecordedCall[]> {
  await speakEnglish('auth', 'links');
  const calls = startVisit((call) =>
    call.url.endsWith('/invitationlookups') ? answer() : answerLikeServer(call),
  );
  await openAt(
    `/contracts/${CONTRACT}#invitation=${TOKEN}&mailbox=${SECRET}`,
    <EmptyCache>
      <InvitedPage />
    </EmptyCache>,
  );
  return calls;
}

it('somebody new sees who asks for what, and opens it by one press, before which nothing is sent', async () => {
  const calls = await follow(() => invitation({ state: 'open', holder: 'nobody' }));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Olga Owner asks you to sign “Lease”.');
  await expect.element(page.getByText('For ada@example.com')).toBeVisible();
  await expect.element(page.getByRole('button', OPEN)).toBeVisible();
  expect(calls.map(({ url }) => url)).toEqual(['/ui-api/invitationlookups']);
  for (const { url } of calls) expect(url).not.toMatch(new RegExp(`${TOKEN}|${SECRET}`));
});

it('who reads for a long time answers the invitation as it is then, should it have been signed anew meanwhile', async () => {
  const nonces = ['a', 'b'].map((digit) => digit.repeat(32));
  const calls = await follow(() =>
    invitation({ state: 'open', holder: 'nobody', nonce: nonces.shift() ?? 'none' }),
  );
  await page.getByRole('button', OPEN).click();
  const sent = () => calls.find(({ url }) => url.endsWith('/accounts'))?.body as AccountBody | undefined;
  await expect.poll(sent).toBeDefined();
  const { payload = '' } = sent()?.data.attributes.redemption ?? {};
  expect(JSON.parse(atob(payload))).toMatchObject({ invitation: 'b'.repeat(32) });
});

it('somebody who opened the contract elsewhere is told to go on there', async () => {
  await follow(() => invitation({ state: 'redeemed', holder: 'guest' }));
  await expect.element(page.getByText(/in another browser or on another device/)).toBeVisible();
  expect(page.getByRole('button', OPEN).query()).toBeNull();
});

it('somebody with an account logs in here, and need not type the address', async () => {
  await follow(() => invitation({ state: 'redeemed', holder: 'account' }));
  await expect
    .element(page.getByText('ada@example.com already has an account. Log in to open the contract.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ada@example.com');
});

it('an invitation that nobody answered in time says whom to ask', async () => {
  await follow(() => invitation({ state: 'expired', holder: 'nobody' }));
  await expect.element(page.getByText(/Ask Olga Owner to send it again/)).toBeVisible();
  expect(page.getByRole('button', OPEN).query()).toBeNull();
});

it('an invitation that was taken back says so', async () => {
  await follow(() => refusal(404, 'InvitationGone'));
  await expect.element(page.getByText(/This invitation no longer works/)).toBeVisible();
});

it('a server that cannot be reached is asked again by a press', async () => {
  let isAway = true;
  await follow(() => {
    if (isAway) throw new TypeError('Failed to fetch');
    return invitation({ state: 'open', holder: 'nobody' });
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect.element(page.getByRole('button', OPEN)).toBeVisible();
});
