import type { InvitationAttributes } from '@signet/domain/resources/invitations';
import type { ErrorCode } from '@signet/domain/errors/codes';
import useSWR from 'swr';
import { call } from '../api-client/client.ts';
import { errorCodeOf } from '../errors/error-code.ts';

interface InvitationDocument {
  data: { attributes: InvitationAttributes };
}

/** What the link of an invitation is about. Asking changes nothing, and the token stands in no address. */
export function useInvitation(token: string | undefined): {
  invitation: InvitationAttributes | undefined;
  /** Why there is none. */
  problem: ErrorCode | undefined;
} {
  const { data, error } = useSWR(
    token === undefined ? null : ['/invitationlookups', token],
    ([path, asked]: [string, string]) =>
      call<InvitationDocument>('POST', path, {
        body: { data: { type: 'invitationlookups', attributes: { token: asked } } },
        notify: false,
        redirect: false,
      }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    invitation: data?.data.attributes,
    problem: error === undefined ? undefined : errorCodeOf(error),
  };
}
