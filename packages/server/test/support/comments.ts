import { randomUUID } from 'node:crypto';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';
import type { Contract } from './contracts.ts';

/** What the server gets of a comment: it cannot tell that nothing is inside. */
export const sealedOf = (changes: Record<string, unknown> = {}): Json => ({
  sealed: 'A'.repeat(100),
  epoch: 0,
  seq: 0,
  ...changes,
});

/** The body of a comment. */
export const newComment = (
  attributes: Record<string, unknown> = {},
  { mentions = [], id = randomUUID() }: { mentions?: readonly Pick<Person, 'personId'>[]; id?: string } = {},
): Json => ({
  data: {
    type: 'comments',
    id,
    attributes: sealedOf(attributes),
    relationships: {
      mentions: { data: mentions.map(({ personId }) => ({ type: 'naturalpersons', id: personId })) },
    },
  },
});

/** A comment by the person; resolves with the answer. */
export const comment = (
  api: Api,
  { id }: Pick<Contract, 'id'>,
  { token }: Person,
  body: Json = newComment(),
): Promise<ApiAnswer> => api.call('POST', `/digitalassets/${id}/comments`, { token, body });

/** The same, where it succeeds; resolves with its id. */
export async function addComment(api: Api, contract: Pick<Contract, 'id'>, person: Person): Promise<string> {
  const answer = await comment(api, contract, person);
  expectStatus(answer, 201);
  return answer.json.data.id;
}
