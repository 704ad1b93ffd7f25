import type { CertifiedKey } from '@signet/domain/trust/certified-key';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import type { Person } from './people.ts';

/** The same key under other names, as a liar would use it. */
export function renamed(key: HeldKey, changed: Partial<CertifiedKey>): HeldKey {
  return { ...key, of: { ...key.of, ...changed } };
}

/** Opens an envelope as the person. */
export function openAs(
  { account, keys }: Person,
  { envelope, key, by }: { envelope: string; key: CertifiedKey; by: Person },
): Promise<HeldKey> {
  const recipient = { type: 'account', id: account.accountId, keyPair: keys.enc } as const;
  return openEnvelope({ envelope, key, recipient, granter: by.account });
}

/** Opens an envelope with the key of a workspace. */
export async function openByWorkspace(
  workspace: HeldKey,
  { envelope, key, by }: { envelope: string; key: CertifiedKey; by: Person },
): Promise<HeldKey> {
  const keyPair = await workspaceKeyPairOf(workspace.secret);
  const recipient = { type: 'workspace', id: workspace.of.id, keyPair } as const;
  return openEnvelope({ envelope, key, recipient, granter: by.account });
}
