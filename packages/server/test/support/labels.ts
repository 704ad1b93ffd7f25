import type { Contract } from './contracts.ts';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

/** The body of a new label. */
export const newLabel = (value: unknown, color: unknown = 3): Json => ({
  data: { type: 'tags', attributes: { value, type: 'label', color } },
});

/** A label that somebody makes; resolves with its id. */
export async function addLabel(api: Api, person: Person, value: string, color?: number): Promise<string> {
  const answer = await api.call('POST', '/tags', { token: person.token, body: newLabel(value, color) });
  expectStatus(answer, 201);
  return answer.json.data.id;
}

/** The body of a call that puts labels on a contract, or takes them off. */
export const labelLinks = (...ids: string[]): Json => ({ data: ids.map((id) => ({ type: 'tags', id })) });

/** Puts labels on a contract, or takes them off; by its owner, if nobody else is named. */
export function label(
  api: Api,
  method: 'POST' | 'DELETE',
  { id, owner }: Pick<Contract, 'id' | 'owner'>,
  ids: readonly string[],
  by: Person = owner,
): Promise<ApiAnswer> {
  const body = labelLinks(...ids);
  return api.call(method, `/digitalassets/${id}/relationships/tags`, { token: by.token, body });
}

/** The labels of a contract as somebody sees them on its page, and in the list of all that they see. */
export async function labelsShown(
  api: Api,
  { id }: Pick<Contract, 'id'>,
  person: Person,
): Promise<{ page: string[]; list: string[] }> {
  const [page, list] = await Promise.all(
    [`/digitalassets/${id}?include=tags`, `/digitalassets?include=tags&filter[id]=${id}`].map(
      async (path) => {
        const { json } = await api.call('GET', path, { token: person.token });
        const [contract] = [json.data].flat();
        return contract.relationships.tags.data.map(
          (link: Json) => json.included.find((each: Json) => each.id === link.id).attributes.value,
        ) as string[];
      },
    ),
  );
  return { page: page ?? [], list: list ?? [] };
}
