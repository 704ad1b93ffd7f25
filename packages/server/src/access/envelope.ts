import { assertEnvelope, type EnvelopeContext } from '@signet/domain/envelopes/envelope';
import { AppError } from '@signet/domain/errors/app-error';
import type { Session } from '../http/sessions/session.ts';

/**
 * Rejects an envelope that is malformed, or that the caller did not sign for this very recipient, contract or workspace and
 * epoch. Only the recipient can check its content.
 *
 * @param pointer position of the envelope in the request body
 * @throws AppError BadRequest
 */
export async function checkEnvelope({
  envelope,
  pointer,
  session,
  ...context
}: {
  envelope: string;
  pointer: string;
  /** The granter. */
  session: Pick<Session, 'accountId' | 'authKey'>;
} & Omit<EnvelopeContext, 'granter'>): Promise<void> {
  try {
    const { accountId, authKey } = session;
    await assertEnvelope(envelope, { ...context, granter: { accountId, authKey } });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('BadRequest', { detail: error.message, pointer, cause: error });
  }
}

/** The newest key of a contract, as envelopes are bound to it. */
export const contractKeyOf = (asset: {
  id: string;
  public_key: string;
  newest_key: string | null;
  key_epoch: number;
}): EnvelopeContext['key'] => ({
  kind: 'contract',
  id: asset.id,
  epoch: asset.key_epoch,
  publicKey: asset.newest_key ?? asset.public_key,
});

/** The key of a workspace. */
export const workspaceKeyOf = (workspace: {
  id: string;
  public_key: string;
  key_epoch: number;
}): EnvelopeContext['key'] => ({
  kind: 'workspace',
  id: workspace.id,
  epoch: workspace.key_epoch,
  publicKey: workspace.public_key,
});

/** A person with keys, as a recipient. */
export const personRecipient = (account: {
  accountId: string;
  encryptionKey: string;
}): EnvelopeContext['recipient'] => ({
  type: 'account',
  id: account.accountId,
  key: account.encryptionKey,
});

/** A workspace as a recipient. */
export const workspaceRecipientOf = ({
  id,
  public_key: key,
}: {
  id: string;
  public_key: string;
}): EnvelopeContext['recipient'] => ({ type: 'workspace', id, key });
