import type { CertifiedKey } from '@signet/domain/trust/certified-key';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import type { FakeAccount } from './people.ts';

interface WithAccount {
  account: FakeAccount;
}

/** An envelope with what must be in it, and who must have given it. */
export interface Opening {
  envelope: string;
  key: CertifiedKey;
  by: WithAccount;
}

/** Opens an envelope that must be for the person. */
export function openAs({ account }: WithAccount, { envelope, key, by }: Opening): Promise<HeldKey> {
  const recipient = { type: 'account', id: account.id, keyPair: account.keys.enc } as const;
  return openEnvelope({ envelope, key, recipient, granter: by.account.verified });
}

/** Opens an envelope that must be for the workspace in the epoch of its key. */
export async function openByWorkspace(
  { of, secret }: HeldKey,
  { envelope, key, by }: Opening,
): Promise<HeldKey> {
  const recipient = { type: 'workspace', id: of.id, keyPair: await workspaceKeyPairOf(secret) } as const;
  return openEnvelope({ envelope, key, recipient, granter: by.account.verified });
}
