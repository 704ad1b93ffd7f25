import { openComment, type OpenedComment } from '@signet/domain/comments/sealed-comment';
import { AppError } from '@signet/domain/errors/app-error';
import { ownSigner, type VerifiedSigner } from '@signet/domain/trust/parties';
import { contractSecret } from '../../entities/contracts/contract-secret.ts';
import type { Comment, Contract } from '../../shared/api-client/entities.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { changeDevice, readDevice } from '../../shared/storage/device-store.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';

/** The newest seen version of each changed comment of a contract. */
type Versions = Record<string, number>;

/**
 * What a comment says, by the author whom the server names, whose keys are verified.
 *
 * @throws AppError StateChanged for an older version than this device has seen; SignatureManipulated, CouldNotDecrypt, and
 *   those of contractSecret and verifiedAccount
 */
export async function readComment(contract: Contract, comment: Comment): Promise<OpenedComment> {
  const [key, author, seen] = await Promise.all([
    contractSecret(contract, comment.epoch),
    authorOf(comment),
    readDevice<Versions>('comment versions', contract.id),
  ]);
  const opened = await openComment(comment, { commentId: comment.id, key, author });
  const newest = seen?.[comment.id] ?? 0;
  if (comment.seq < newest) throw new AppError('StateChanged', { detail: 'an older version of the comment' });
  if (comment.seq > newest)
    await changeDevice<Versions>('comment versions', contract.id, (kept = {}) => ({
      ...kept,
      [comment.id]: Math.max(comment.seq, kept[comment.id] ?? 0),
    }));
  return opened;
}

async function authorOf({ author }: Comment): Promise<VerifiedSigner> {
  const account = author?.account;
  if (!account) throw new AppError('UnverifiedKey', { detail: 'the comment has no author to verify' });
  const own = await sessionKeys();
  return account.id === own.accountId ? ownSigner(own) : verifiedAccount(account, author.emailAddress);
}
