import { SIGNING_EXTERNALS_FIRST } from '@signet/domain/contracts/signing-order';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { AccessGrant } from '../../shared/api-client/entities.ts';
import { speakEnglish } from '../../testing/english.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { ADA, BEN, CLEO, contractOf, grantOf, taskOf } from '../../testing/tasks.ts';
import { SigningActions } from './signing-actions.tsx';

beforeAll(() => speakEnglish('contracts'));

const requested = (person: typeof BEN, attributes: Partial<AccessGrant> = {}) =>
  grantOf(person, { type: 'sign', state: 'requested', ...attributes });

it('whoever has to wait reads who signs before them, and nobody is named who has signed (STATE-SIGREQ-06)', async () => {
  await render(
    <SigningActions
      contract={contractOf({
        signingMode: SIGNING_EXTERNALS_FIRST,
        accessGrants: [requested(ADA), requested(BEN), requested(CLEO, { state: 'signed' })],
      })}
      user={sessionOf().user}
      onChanged={async () => undefined}
    />,
  );
  await expect
    .element(page.getByText('It is not your turn yet. Signing before you: ben@example.com.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Sign', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('whose signature is held up by an approval reads who has to give it, and can sign once it is given', async () => {
  const approval = taskOf({
    approval: true,
    holdsSigning: true,
    assignees: [BEN, CLEO],
    completedBy: [CLEO],
  });
  const show = (state: 'open' | 'complete') =>
    render(
      <SigningActions
        contract={contractOf({ accessGrants: [requested(ADA)], tasks: [{ ...approval, state }] })}
        user={sessionOf().user}
        onChanged={async () => undefined}
      />,
    );
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  const { unmount } = await show('open');
  await expect
    .element(page.getByText('No one can sign yet. Still to approve: ben@example.com.'))
    .toBeVisible();
  await expect.element(sign).toHaveAttribute('aria-disabled', 'true');
  await unmount();
  await show('complete');
  await expect.element(sign).toHaveAttribute('aria-disabled', 'false');
});
