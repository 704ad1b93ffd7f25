import type { ErrorCode } from '@signet/domain/errors/codes';
import { placesAfter, type CurrentPlaces } from '@signet/domain/statements/contract-move';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { ChainMember } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { companyChainInside } from '../company/company-chain.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { reopenWorkspace, type OpenWorkspace } from './workspace-key.ts';

/**
 * The workspaces of the person's contract after colleagues' moves since its newest record. A move counts when its author
 * maintains the old workspace, or is admin of its company, and is a member of the new one, by the current chains. For a
 * workspace named by anybody else's move, or closed to the owner, the next key is not wrapped.
 *
 * @throws AppError SignatureManipulated, UnverifiedWorkspace
 */
export function placesNow(record: VerifiedRecord, moves: readonly SignedStatement[]): Promise<CurrentPlaces> {
  return placesAfter(record, moves, async ({ from, to, by }, authKey) => {
    const [left, entered] = await Promise.all([
      ifMember(reopenWorkspace(from)),
      ifMember(reopenWorkspace(to.workspaceId)),
    ]);
    if (left === undefined || entered?.chain.members.get(by)?.authKey !== authKey) return false;
    const { companyId, members } = left.chain;
    if (isAdmin(members.get(by), authKey)) return true;
    const company = companyId === null ? undefined : await companyChainInside(companyId);
    return isAdmin(company?.members.get(by), authKey);
  });
}

const isAdmin = (member: ChainMember | undefined, authKey: string): boolean =>
  member?.role === 'admin' && member.authKey === authKey;

/** The server's errors for a workspace that is gone, or closed to the person. */
const OUTSIDE: readonly ErrorCode[] = ['NoWorkspaceKey', 'NotFound', 'Forbidden'];

/** The workspace; undefined for people who are not members. */
export function ifMember(opened: Promise<OpenWorkspace>): Promise<OpenWorkspace | undefined> {
  return opened.catch((error: unknown) => {
    if (!OUTSIDE.includes(errorCodeOf(error))) throw error;
    return undefined;
  });
}
