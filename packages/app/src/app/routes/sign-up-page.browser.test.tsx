import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { answerLikeServer } from '../../testing/contracts.ts';
import { deferred } from '../../testing/deferred.ts';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal } from '../../testing/network.ts';
import SignUpPage from './sign-up-page.tsx';

const attributes = {
  emailAddress: 'ada@example.com',
  inviterName: 'Olga Owner',
  contractTitle: 'Lease',
  type: 'sign',
  contractId: crypto.randomUUID(),
  nonce: 'A'.repeat(43),
  state: 'open',
  holder: null,
};
const invitation = () => json({ data: { type: 'invitations', id: crypto.randomUUID(), attributes } });

/** Follows the link of an invitation; the server answers when the test lets it. */
async function follow(): Promise<(answer: Response) => void> {
  await speakEnglish('auth', 'links');
  const { promise, resolve } = deferred<Response>();
  startVisit((call) => (call.url.endsWith('/invitationlookups') ? promise : answerLikeServer(call)));
  await openAt(`/sign-up#invitation=${'B'.repeat(43)}`, <SignUpPage />);
  return resolve;
}

const first = page.getByLabelText('First name');
const waiting = page.getByRole('status', { name: 'Loading your invitation' });

it('the form waits for the invitation, and has its address then', async () => {
  const answer = await follow();
  await expect.element(waiting).toBeInTheDocument();
  expect(first.query()).toBeNull();
  answer(invitation());
  await expect.element(first).toBeVisible();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  expect(waiting.query()).toBeNull();
});

it('the form is there, and says why, when the invitation cannot be had', async () => {
  const answer = await follow();
  answer(refusal(404, 'InvitationGone'));
  await expect.element(first).toBeVisible();
  expect(waiting.query()).toBeNull();
});
