import type { InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import type { ErrorCode } from '@signet/domain/errors/codes';
import useSWR from 'swr';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { lookUpInvitation, type InvitationLink } from './look-up-invitation.ts';

/** The invitation behind a link, as it was when the page was opened. */
export function useInvitation(link: InvitationLink | undefined): {
  invitation: InvitationAttributes | undefined;
  /** The error, if there is none. */
  problem: ErrorCode | undefined;
  /** Looks once more. */
  retry: () => Promise<unknown>;
} {
  const { data, error, mutate } = useSWR(
    link === undefined ? null : ['/invitationlookups', link.token, link.mailboxSecret],
    ([, token, mailboxSecret]: [string, string, string | undefined]) =>
      lookUpInvitation({ token, mailboxSecret }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    invitation: data,
    problem: error === undefined ? undefined : errorCodeOf(error),
    retry: () => mutate(),
  };
}
