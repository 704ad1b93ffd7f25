import { utf8 } from '@signet/domain/bytes/bytes';
import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { createStepUpProof } from '@signet/domain/crypto/step-up';
import type { Api, ApiAnswer, Person } from './people.ts';

interface StepUpCall {
  method: string;
  /** Below /ui-api. */
  path: string;
  body?: unknown;
  /** Signs the proof. @default the person's step-up key */
  key?: KeyPair;
}

/** A fresh nonce of the server for the person. */
export async function nonceFor(api: Api, person: Pick<Person, 'keys'>): Promise<string> {
  const publicKey = person.keys.sign.publicKey;
  const challenge = await api.call('POST', '/sessionchallenges', {
    body: { data: { type: 'sessionchallenges', attributes: { publicKey } } },
  });
  return challenge.json.data.attributes.nonce as string;
}

/** The header that shows the password for exactly this call. */
export async function secretFor(
  api: Api,
  person: Pick<Person, 'keys' | 'stepUp'>,
  { method, path, body, key = person.stepUp }: StepUpCall,
): Promise<string> {
  return createStepUpProof({
    method,
    path: `/ui-api${path}`,
    body: utf8(body === undefined ? '' : JSON.stringify(body)),
    key,
    nonce: await nonceFor(api, person),
  });
}

/** A call made with the password. */
export async function callWithPassword(api: Api, person: Person, call: StepUpCall): Promise<ApiAnswer> {
  const secret = await secretFor(api, person, call);
  const { method, path, body } = call;
  return api.call(method, path, { token: person.token, body, headers: { secret } });
}
