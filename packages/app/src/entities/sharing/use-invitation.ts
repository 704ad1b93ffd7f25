import type { InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import type { ErrorCode } from '@signet/domain/errors/codes';
import useSWR from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';

/** The invitation behind a link. Reading it changes nothing, and the token stands in no address. */
export function useInvitation(token: string | undefined): {
  invitation: InvitationAttributes | undefined;
  /** The error, if there is none. */
  problem: ErrorCode | undefined;
} {
  const { data, error } = useSWR(
    token === undefined ? null : ['/invitationlookups', token],
    ([, asked]: [string, string]) =>
      api.create(
        'invitationlookups',
        { token: asked },
        { answer: 'invitations', tell: 'nothing', redirect: false },
      ),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    invitation: data,
    problem: error === undefined ? undefined : errorCodeOf(error),
  };
}
