import { z } from '../schema/zod-mini.ts';

/**
 * The kinds of mail that a person can turn off, in the order in which they are offered. What is needed to sign, to log in or to keep an
 * account safe is none of them.
 */
export const SWITCHABLE_MAILS = [
  'auto-reminder',
  'task',
  'task-due',
  'mention',
  'comment',
  'event-reminder',
  'followed',
  'signed',
  'all-signed',
  'declined',
] as const;
export type SwitchableMail = (typeof SWITCHABLE_MAILS)[number];

const switchableMail = z.enum(SWITCHABLE_MAILS);

export function isSwitchableMail(kind: unknown): kind is SwitchableMail {
  return z.safeParse(switchableMail, kind).success;
}

/** The kind of mail that the link in a mail turns off, as its token begins (`kind.person.tag`); undefined for another text. */
export function kindOfSwitchToken(token: string): SwitchableMail | undefined {
  const [kind] = token.split('.', 1);
  return isSwitchableMail(kind) ? kind : undefined;
}
