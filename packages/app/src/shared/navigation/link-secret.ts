/** The secret in the fragment of a link, which is sent to no server. */
export type LinkSecret =
  | { kind: 'activation'; accountId: string; secret: string }
  | { kind: 'invitation'; token: string; mailboxSecret: string | undefined }
  | BearerLink;

/** A link that opens something for whoever has it, and therefore stands in no history. */
export type BearerLink =
  /** Handed over by the inviter by another way than the mail (docs/protocol.md, Links with a code). */
  | { kind: 'code'; code: string }
  /** A guest's own key, on the way to another device (docs/protocol.md, Guests): its twelve words, joined by `-`. */
  | { kind: 'key'; key: string };

/** Reads the fragment of an address; undefined for any other fragment. */
export function readLink(hash: string): LinkSecret | undefined {
  const { account, activation, code, key, invitation, mailbox }: Partial<Record<string, string>> =
    Object.fromEntries(new URLSearchParams(hash.slice(1)));
  if (account && activation) return { kind: 'activation', accountId: account, secret: activation };
  if (code) return { kind: 'code', code };
  if (key) return { kind: 'key', key };
  return invitation ? { kind: 'invitation', token: invitation, mailboxSecret: mailbox } : undefined;
}

/** The link whose secret the page took out of its address and keeps in this tab, as `{ link }`. */
export const linkBehind = (state: unknown): BearerLink | undefined =>
  (state as { link?: BearerLink } | null)?.link;
