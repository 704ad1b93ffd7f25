import { createInviteCode, inviteCodeForLink } from '@signet/domain/envelopes/invite-code';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { refusal, type RecordedCall } from '../../testing/network.ts';
import { AppRoutes } from './app-routes.tsx';

const CONTRACT = '0192bbbb-0000-7000-8000-00000000000f';

beforeAll(() => speakEnglish('links', 'contracts'));

/** Follows a link with a code; the server answers as the test says. */
async function follow(answer: () => Response, code = inviteCodeForLink(createInviteCode())) {
  const calls = startVisit(answer);
  await openAt(
    `/contracts/${CONTRACT}#code=${code}`,
    <EmptyCache>
      <AppRoutes />
    </EmptyCache>,
  );
  return { calls, code };
}

it.each([
  ['CodeLinkUnknown', /This link does not work/],
  ['CodeLinkExpired', /older than 14 days/],
  ['CodeLinkEarly', /The contract has not been sent yet/],
])(
  'a link that the server refuses with %s says why, and the address loses its code',
  async (code, reason) => {
    const { code: carried } = await follow(() => refusal(403, code));
    await expect.element(page.getByText(reason)).toBeVisible();
    expect(location.href).not.toContain(carried);
    expect(location.pathname).toBe(`/contracts/${CONTRACT}`);
    expect(page.getByRole('link', { name: 'Open contract' }).query()).toBeNull();
  },
);

it('a link that let in an account leads to the contract, for whoever has that account', async () => {
  await follow(() => refusal(403, 'CodeLinkUsed'));
  await expect.element(page.getByText(/This link was already used by an account/)).toBeVisible();
  await page.getByRole('link', { name: 'Open contract' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
});

it('a link of which a part is missing says so, and asks the server nothing about it', async () => {
  const { calls } = await follow(() => refusal(500, 'UnexpectedError'), 'AAEC');
  await expect.element(page.getByText(/part of the link is missing/)).toBeVisible();
  expect(calls.filter(({ url }: RecordedCall) => url.includes('invitationreadings'))).toEqual([]);
});

it('a server that cannot be reached is asked again by a press', async () => {
  let isAway = true;
  await follow(() => {
    if (isAway) throw new TypeError('Failed to fetch');
    return refusal(403, 'CodeLinkEarly');
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect.element(page.getByText(/The contract has not been sent yet/)).toBeVisible();
});
