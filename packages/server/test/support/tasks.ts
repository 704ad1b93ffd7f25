import type { Contract } from './contracts.ts';
import { expectStatus, type Api, type Json, type Person } from './people.ts';

/** The body of a task for the people. */
export function newTask(
  contract: Pick<Contract, 'id'>,
  assignees: readonly Person[],
  attributes: Record<string, unknown> = {},
): Json {
  return {
    data: {
      type: 'tasks',
      attributes: { title: 'Check the notice period', ...attributes },
      relationships: {
        digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
        assignees: { data: assignees.map(({ personId }) => ({ type: 'naturalpersons', id: personId })) },
      },
    },
  };
}

/** A task of the contract's owner; resolves with its id. */
export async function addTask(
  api: Api,
  contract: Contract,
  assignees: readonly Person[],
  attributes: Record<string, unknown> = {},
): Promise<string> {
  const answer = await api.call('POST', '/tasks', {
    token: contract.owner.token,
    body: newTask(contract, assignees, attributes),
  });
  expectStatus(answer, 201);
  return answer.json.data.id;
}
