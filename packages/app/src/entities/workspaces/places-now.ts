import type { ErrorCode } from '@signet/domain/errors/codes';
import { placesAfter, type CurrentPlaces } from '@signet/domain/statements/contract-move';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { ChainMember } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { companyChainInside } from '../company/company-chain.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { reopenWorkspace, type OpenWorkspace } from './workspace-key.ts';

/**
 * Where an own contract lies after what colleagues stated since its newest record. A move counts when its author maintains the
 * workspace that was left, or is admin of its company, and is in the other one, by the chains of this moment; where a contract
 * went by anybody else's word, or where its owner cannot look, its next key is not wrapped.
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

/** What the server answers about a workspace that is gone, or that the person is not in. */
const OUTSIDE: readonly ErrorCode[] = ['NoWorkspaceKey', 'NotFound', 'Forbidden'];

/** The workspace; undefined for who is no member of it. */
export function ifMember(opened: Promise<OpenWorkspace>): Promise<OpenWorkspace | undefined> {
  return opened.catch((error: unknown) => {
    if (!OUTSIDE.includes(errorCodeOf(error))) throw error;
    return undefined;
  });
}
