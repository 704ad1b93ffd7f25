import { AppError } from '@signet/domain/errors/app-error';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { speakEnglish } from '../../testing/english.ts';
import { AskForMail } from './ask-for-mail.tsx';

const MAIL = { name: 'Resend e-mail' };

beforeAll(() => speakEnglish('links'));

it('who reads by the link has the mail sent again, and is told where it went', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
  };
  await render(<AskForMail type="sign" email="bob@example.com" onAsk={ask} />);
  await page.getByRole('button', MAIL).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('E-mail sent to bob@example.com.');
  expect(asked).toBe(1);
});

it('a mail that was not sent says why', async () => {
  const ask = () => Promise.reject(new AppError('TooManyRequests'));
  await render(<AskForMail type="view" email="bob@example.com" onAsk={ask} />);
  await page.getByRole('button', MAIL).click();
  await expect.element(page.getByText(/Too many/i)).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await expect.element(page.getByRole('button', MAIL)).toBeEnabled();
});
