import { AppError } from '@signet/domain/errors/app-error';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import useSWR from 'swr';
import type { Account, Membership, NaturalPerson } from '../../../shared/api-client/entities.ts';
import { forgetAnswers } from '../../../shared/api-client/get-cache.ts';
import { errorCodeOf } from '../../../shared/errors/error-code.ts';
import { membershipsOf } from '../../../entities/workspaces/member-chain.ts';

/** A member as the dialogs need it. */
export interface Member {
  /** Id of the membership. */
  id: string;
  role: MembershipRole;
  account: Account;
  person: NaturalPerson;
}

export interface MemberList {
  /** Undefined until they are known. */
  people: Member[] | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
}

/** A membership may arrive before its person: the list is requested once more after this many milliseconds. */
const RETRY_MS = 250;

/** The members of a workspace with their people (API-20). */
export function useMembers(workspaceId: string): MemberList {
  const { data, error, mutate } = useSWR(['members', workspaceId], () => readMembers(workspaceId));
  return {
    people: data,
    error: data === undefined ? (error as unknown) : undefined,
    reload: () => mutate(),
  };
}

/** STATE-WS-08: memberships without their people are requested once more, then they are an error. */
async function readMembers(workspaceId: string): Promise<Member[]> {
  const members = await membershipsOf(workspaceId).then(withPeople, (error: unknown) => {
    if (errorCodeOf(error) !== 'UnfitAnswer') throw error;
    return undefined;
  });
  if (members !== undefined) return members;
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  forgetAnswers();
  const again = withPeople(await membershipsOf(workspaceId));
  if (again === undefined)
    throw new AppError('UnexpectedError', { detail: 'a membership came without its person' });
  return again;
}

function withPeople(memberships: readonly Membership[]): Member[] | undefined {
  const members = memberships.flatMap(({ id, role, grantedToAccount: account }) => {
    const person = account?.ownedBy;
    return account === undefined || person?.emailAddress === undefined ? [] : [{ id, role, account, person }];
  });
  return members.length === memberships.length ? members : undefined;
}
