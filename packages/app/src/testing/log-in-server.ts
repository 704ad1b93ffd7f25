import type { TestKeyFile } from './key-file.ts';
import { json, type RecordedCall } from './network.ts';
import { sessionOf } from './sessions.ts';

const { personId } = sessionOf().user;

/** A server that knows Ada and answers the login itself as told. */
export function serverThat(logsIn: () => Response): (call: RecordedCall) => Response {
  return (call) => {
    if (call.url.endsWith('/sessionchallenges')) {
      const attributes = {
        nonce: 'A'.repeat(43),
        audience: location.origin,
        expires: '2030-01-01T00:00:00Z',
      };
      return json({ data: { type: 'sessionchallenges', id: '1', attributes } }, 201);
    }
    if (call.method === 'DELETE' || call.url.endsWith('/activationmails'))
      return new Response(null, { status: 204 });
    return logsIn();
  };
}

/** The session of the account with this key file, whose owner has this address. */
export function sessionAnswer(
  { accountId, publicKey }: Pick<TestKeyFile, 'accountId' | 'publicKey'>,
  emailAddress = 'ada@example.com',
): Response {
  const account = { type: 'accounts', id: accountId };
  const person = { type: 'naturalpersons', id: personId };
  return json(
    {
      data: {
        type: 'sessions',
        id: '1',
        attributes: { jwt: 'token-of-ada', expires: '2030-01-01T00:59:00.000Z' },
        relationships: { account: { data: account } },
      },
      included: [
        {
          ...account,
          attributes: {
            publicKey,
            state: 'activated',
            userType: 'issuer',
            avatarColor: 3,
            enabledFeatures: [],
            companyRole: null,
          },
          relationships: { ownedBy: { data: person } },
        },
        { ...person, attributes: { firstName: 'Ada', lastName: 'Lovelace', emailAddress } },
      ],
    },
    201,
  );
}
