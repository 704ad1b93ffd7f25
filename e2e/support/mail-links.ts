import { expect } from '@playwright/test';
import type { Signet } from './signet.ts';

/** The activation link of the newest mail to the address that has one, waited for. */
export const activationLink = (signet: Signet, email: string): Promise<string> =>
  linkIn(signet, email, /https?:\/\/\S*activation=\S+/);

/** Path and fragment of the invitation that was mailed to the address, waited for. */
export const contractLink = (signet: Signet, email: string): Promise<string> =>
  linkIn(signet, email, /\/contracts\/[^\s#]+#invitation=\S+/);

/** The same for somebody who would rather sign up first, as the page behind the link offers. */
export const invitationPath = async (signet: Signet, email: string): Promise<string> =>
  (await contractLink(signet, email)).replace(/^[^#]+/, '/sign-up');

/** All activation links in the mails to the address, the newest first, once there are so many. */
export async function activationLinks(signet: Signet, email: string, count: number): Promise<string[]> {
  let links: string[] = [];
  await expect
    .poll(async () => {
      const texts = (await signet.mails(email)).map(({ text }) => text);
      links = texts.flatMap((text) => text.match(/https?:\/\/\S*activation=\S+/g) ?? []);
      return links.length;
    })
    .toBe(count);
  return links;
}

async function linkIn(signet: Signet, email: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    pattern.exec((await signet.mails(email)).map(({ text }) => text).join('\n'))?.[0] ?? '';
  let link = '';
  await expect.poll(async () => (link = await find())).not.toBe('');
  return link;
}
