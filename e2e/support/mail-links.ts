import { expect } from '@playwright/test';
import type { Signet } from './signet.ts';

/** The activation link of the newest mail to the address that has one, waited for. */
export const activationLink = (signet: Signet, email: string): Promise<string> =>
  linkIn(signet, email, /https?:\/\/\S*activation=\S+/);

/** Path and query of the invitation that was mailed to the address, waited for. */
export const invitationPath = (signet: Signet, email: string): Promise<string> =>
  linkIn(signet, email, /\/sign-up\?invitation=\S+/);

async function linkIn(signet: Signet, email: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    pattern.exec((await signet.mails(email)).map(({ text }) => text).join('\n'))?.[0] ?? '';
  let link = '';
  await expect.poll(async () => (link = await find())).not.toBe('');
  return link;
}
