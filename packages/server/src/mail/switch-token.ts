import { isSwitchableMail, type SwitchableMail } from '@signet/domain/mails/switchable-mail';
import { uuid } from '@signet/domain/resources/body';
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** One switch of one person. */
export interface MailSwitch {
  personId: string;
  kind: SwitchableMail;
}

/**
 * What the link in a mail carries, so that nobody has to log in to get no more of this kind: `kind.person.tag`, the tag being HMAC-SHA256
 * under the server's own key. It does not end, as mails are kept for years, and is worth nothing else.
 */
export function switchToken(key: KeyObject, { personId, kind }: MailSwitch): string {
  return `${kind}.${personId}.${tagOf(key, kind, personId)}`;
}

/** The switch of a token that this server made; undefined for any other text. */
export function readSwitchToken(key: KeyObject, token: string): MailSwitch | undefined {
  const [kind, personId, tag, ...rest] = token.split('.');
  if (!isSwitchableMail(kind) || tag === undefined || rest.length > 0) return undefined;
  if (!uuid.safeParse(personId).success || personId === undefined) return undefined;
  const expected = Buffer.from(tagOf(key, kind, personId));
  const given = Buffer.from(tag);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { personId, kind };
}

function tagOf(key: KeyObject, kind: string, personId: string): string {
  return createHmac('sha256', key).update(`mail-switch\0${kind}\0${personId}`).digest('base64url');
}
