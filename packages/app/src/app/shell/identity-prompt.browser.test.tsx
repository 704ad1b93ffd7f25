import { IDENT_STATES, promptsVerification, type IdentState } from '@signet/domain/identity/ident-state';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { IdentityPrompt } from './identity-prompt.tsx';

const ACCOUNT = '0192aaaa-0000-7000-8000-000000000001';
const card = page.getByRole('region', { name: 'Verify your identity' });

async function show(answer: () => Response): Promise<RecordedCall[]> {
  forgetAnswers();
  const calls = replaceNetwork(answer);
  await render(
    <EmptyCache>
      <IdentityPrompt accountId={ACCOUNT} />
    </EmptyCache>,
  );
  await expect.poll(() => calls.length).toBe(1);
  return calls;
}

const accountWith = (value: IdentState) =>
  json({
    data: {
      type: 'accounts',
      id: ACCOUNT,
      relationships: { identState: { data: { type: 'identstates', id: ACCOUNT } } },
    },
    included: [{ type: 'identstates', id: ACCOUNT, attributes: { value } }],
  });

beforeAll(() => speakEnglish());

const TEXTS = {
  requested: 'Someone asked you for a verified signature.',
  pending: 'Your identity is being verified.',
  failed_restartable: 'Your identity could not be verified.',
} as const;

it.each(IDENT_STATES.filter(promptsVerification))(
  'the card is shown for %s, says what happens and promises no button (SIDE-20, STATE-IDENT-01, NET-16, API-81)',
  async (state) => {
    const [call] = await show(() => accountWith(state));
    expect(call?.url).toContain(`/accounts/${ACCOUNT}?include=identState`);
    await expect.element(card).toBeVisible();
    await expect.element(card.getByText(TEXTS[state], { exact: false })).toBeVisible();
    expect(card.getByRole('button').elements()).toEqual([]);
  },
);

it.each(IDENT_STATES.filter((state) => !promptsVerification(state)))(
  'the card is not shown for %s (SIDE-20, STATE-IDENT-01)',
  async (state) => {
    await show(() => accountWith(state));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect.element(card).not.toBeInTheDocument();
  },
);

it('a state that cannot be read prompts for nothing (SIDE-20)', async () => {
  await show(() => refusal(500, 'UnexpectedError'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.element(card).not.toBeInTheDocument();
});
