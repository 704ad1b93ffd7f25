import type { Contract } from './contracts.ts';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

/** The body that follows a contract, or stops to. */
export const followerLinks = (...people: Pick<Person, 'personId'>[]): Json => ({
  data: people.map(({ personId: id }) => ({ type: 'naturalpersons', id })),
});

export const setFollowing = (
  api: Api,
  { id }: Pick<Contract, 'id'>,
  person: Person,
  { method = 'POST', whom = person }: { method?: 'DELETE' | 'POST'; whom?: Person } = {},
): Promise<ApiAnswer> =>
  api.call(method, `/digitalassets/${id}/relationships/followers`, {
    token: person.token,
    body: followerLinks(whom),
  });

/** The ids of those who follow a contract, as somebody sees them. */
export async function followersSeenBy(api: Api, { id }: Pick<Contract, 'id'>, by: Person): Promise<string[]> {
  const answer = await api.call('GET', `/digitalassets/${id}/followers`, { token: by.token });
  expectStatus(answer, 200);
  return answer.json.data.map((person: Json) => person.id);
}
