import { errorCodeOf } from '../../errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { useEffect, useState } from 'react';
import { call } from '../../api-client/client.ts';

export type Activation = { state: 'none' | 'running' | 'done' } | { state: 'failed'; code: ErrorCode };

/** J-029: an activation link opens /login?account={id}&activation={secret}; the account is confirmed at once (API-83). */
export function useActivation(accountId: string | null, secret: string | null): Activation {
  const wanted = accountId !== null && secret !== null;
  const [activation, setActivation] = useState<Activation>({ state: wanted ? 'running' : 'none' });
  useEffect(() => {
    if (accountId === null || secret === null) return;
    let ignored = false;
    call('PATCH', `/accounts/${encodeURIComponent(accountId)}`, {
      body: {
        data: {
          type: 'accounts',
          id: accountId,
          attributes: { activationData: { activationSecret: secret } },
        },
      },
      notify: false,
      redirect: false,
    }).then(
      () => ignored || setActivation({ state: 'done' }),
      (error: unknown) => {
        const code = errorCodeOf(error);
        if (!ignored)
          setActivation({
            state: 'failed',
            code: code === 'ConnectionError' ? code : 'ConfirmationLinkInvalid',
          });
      },
    );
    return () => {
      ignored = true;
    };
  }, [accountId, secret]);
  return activation;
}
