/** The secret in the fragment of a mail's link, which is sent to no server. */
export type LinkSecret =
  | { kind: 'activation'; accountId: string; secret: string }
  | { kind: 'invitation'; token: string; mailboxSecret: string | undefined };

/** Reads the fragment of an address; undefined for any other fragment. */
export function readLink(hash: string): LinkSecret | undefined {
  const fields = new URLSearchParams(hash.slice(1));
  const accountId = fields.get('account');
  const secret = fields.get('activation');
  if (accountId !== null && secret !== null) return { kind: 'activation', accountId, secret };
  const token = fields.get('invitation');
  if (token === null) return undefined;
  return { kind: 'invitation', token, mailboxSecret: fields.get('mailbox') ?? undefined };
}
