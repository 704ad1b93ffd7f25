import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { speakEnglish } from '../../testing/english.ts';
import type { SignUpValues } from './sign-up.ts';
import { StartStep } from './start-step.tsx';

const done = vi.fn(async () => undefined);

function Step() {
  const form = useForm<SignUpValues>({
    defaultValues: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailAddress: 'ada@example.com',
      companyName: '',
      password: '',
      passwordAgain: '',
      termsAccepted: true,
    },
  });
  return <StartStep form={form} boundEmail={undefined} onDone={done} />;
}

beforeEach(async () => {
  await speakEnglish('auth');
  done.mockClear();
});

it('a common password is rejected at its field, and another one is accepted', async () => {
  await render(<Step />);
  const password = page.getByLabelText('Password', { exact: true });
  const again = page.getByLabelText('Repeat password');
  const fill = async (text: string) => {
    await password.fill(text);
    await again.fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await fill('Password1');
  await expect.element(password).toHaveAccessibleDescription(/very common and easy to guess/);
  await expect.element(password).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
  await fill('gelbe Giraffe im Regen');
  await expect.poll(() => done.mock.calls.length).toBe(1);
});

it('the legal texts are beside the box and open in a tab of their own, so that nothing typed is lost', async () => {
  await render(<Step />);
  await expect
    .element(page.getByRole('checkbox', { name: 'I accept the terms and the privacy policy.' }))
    .toBeVisible();
  for (const [name, file] of [
    ['Terms', 'terms'],
    ['Privacy policy', 'privacy'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', `/legal/en/${file}.pdf`);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});
