import type { InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import type { ErrorCode } from '@signet/domain/errors/codes';
import useSWR from 'swr';
import { api } from '../../shared/api-client/api.ts';
import type { LinkSecret } from '../../shared/navigation/link-secret.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';

type InvitationLink = Extract<LinkSecret, { kind: 'invitation' }>;

/** The invitation behind a link. Reading it changes nothing, and the token stands in no address. */
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
      api.create(
        'invitationlookups',
        { token, ...(mailboxSecret === undefined ? {} : { mailboxSecret }) },
        { answer: 'invitations', tell: 'nothing', redirect: false },
      ),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    invitation: data,
    problem: error === undefined ? undefined : errorCodeOf(error),
    retry: () => mutate(),
  };
}
