import { activationLink, expectStatus, signUpOf, type Api, type ApiAnswer, type SignUp } from './people.ts';

export function postSignUp(api: Api, { body }: Pick<SignUp, 'body'>): Promise<ApiAnswer> {
  return api.call('POST', '/accounts', { body });
}

/** A sign-up that nobody has confirmed yet. */
export async function pendingSignUp(
  api: Api,
  email: string,
  attributes: Record<string, unknown> = {},
): Promise<SignUp> {
  const signUp = await signUpOf(email, attributes);
  expectStatus(await postSignUp(api, signUp), 201);
  return signUp;
}

/** The secret in the newest activation mail of a sign-up. */
export async function activationSecretOf(
  api: Api,
  email: string,
  { accountId }: Pick<SignUp, 'accountId'>,
): Promise<string> {
  return activationLink(await api.mailsTo(email), accountId).secret;
}
