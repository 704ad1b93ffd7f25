import useSWR from 'swr';
import { call } from '../../api-client/client.ts';

/** GET invitations/{token} (addition): what an invitation mail's link is about. */
export interface Invitation {
  emailAddress: string;
  inviterName: string;
  contractTitle: string;
  type: 'view' | 'sign';
}

interface InvitationDocument {
  data: { attributes: Invitation };
}

export function useInvitation(token: string | null): {
  invitation: Invitation | undefined;
  gone: boolean;
  loading: boolean;
} {
  const { data, error, isLoading } = useSWR(
    token === null ? null : `/invitations/${encodeURIComponent(token)}`,
    (path: string) => call<InvitationDocument>('GET', path, { notify: false, redirect: false }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { invitation: data?.data.attributes, gone: error !== undefined, loading: isLoading };
}
