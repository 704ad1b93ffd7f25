import { page, userEvent } from 'vitest/browser';
import { PASSWORD } from './key-file.ts';

export const email = page.getByRole('textbox', { name: 'E-mail' });
export const password = page.getByLabelText('Password', { exact: true });

export interface TypedLogIn {
  email: string;
  password: string;
}

/** Fills in the shown form and sends it. */
export async function sendLogIn(
  typed: TypedLogIn = { email: 'ada@example.com', password: PASSWORD },
): Promise<void> {
  await email.fill(typed.email);
  await password.fill(typed.password);
  await userEvent.keyboard('{Enter}');
}
