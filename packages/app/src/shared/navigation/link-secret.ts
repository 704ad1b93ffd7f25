/** The secret in the fragment of a link, which is sent to no server. */
export type LinkSecret =
  | { kind: 'activation'; accountId: string; secret: string }
  | { kind: 'invitation'; token: string; mailboxSecret: string | undefined }
  | CodeLink;

/** Of a link that the inviter handed over by another way than the mail (docs/protocol.md, Links with a code). */
interface CodeLink {
  kind: 'code';
  /** As the link carries it. */
  code: string;
}

/** Reads the fragment of an address; undefined for any other fragment. */
export function readLink(hash: string): LinkSecret | undefined {
  const { account, activation, code, invitation, mailbox }: Partial<Record<string, string>> =
    Object.fromEntries(new URLSearchParams(hash.slice(1)));
  if (account && activation) return { kind: 'activation', accountId: account, secret: activation };
  if (code) return { kind: 'code', code };
  return invitation ? { kind: 'invitation', token: invitation, mailboxSecret: mailbox } : undefined;
}

/** The fragment of a link with a code. */
export const codeFragment = (code: string): string => `#code=${code}`;

/** What an address without its fragment keeps of the link in this tab, where no history shows it. */
export const withoutFragment = ({ code }: CodeLink): unknown => ({ code });

/** The code of {@link withoutFragment}. */
export function codeBehind(state: unknown): string | undefined {
  const { code } = (state ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
