import type { ErrorCode } from '../errors/codes.ts';

/** What is known of an invitation whose code somebody has shown to have. */
export interface CodeLink {
  /** The contract is no draft any more. */
  effective: boolean;
  /** Whether the secret is still wrapped for the code: it lets in one account. */
  used: boolean;
  /** The end of the invitation. */
  expires: Date;
}

/** Why the holder of an invitation's code may not read its contract without an account, or undefined when they may. */
export function codeLinkDenial({ effective, used, expires }: CodeLink, now: Date): ErrorCode | undefined {
  if (used) return 'CodeLinkUsed';
  if (expires <= now) return 'CodeLinkExpired';
  return effective ? undefined : 'CodeLinkEarly';
}
