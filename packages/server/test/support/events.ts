import type { Contract } from './contracts.ts';
import { expectStatus, type Api, type Json } from './people.ts';

export const newEvent = ({ id }: Pick<Contract, 'id'>, attributes: Record<string, unknown> = {}): Json => ({
  data: {
    type: 'events',
    attributes: { date: '2099-03-31', description: 'Notice period ends', ...attributes },
    relationships: { refersTo: { data: { type: 'digitalassets', id } } },
  },
});

/** An event by the contract's owner; resolves with its id. */
export async function addEvent(
  api: Api,
  contract: Contract,
  attributes: Record<string, unknown> = {},
): Promise<string> {
  const { token } = contract.owner;
  const answer = await api.call('POST', '/events', { token, body: newEvent(contract, attributes) });
  expectStatus(answer, 201);
  return answer.json.data.id;
}

/** A reminder of it; resolves with its id. */
export async function addReminder(
  api: Api,
  { owner: { token } }: Contract,
  eventId: string,
  attributes: { amount: number; timeUnit: string } = { amount: 0, timeUnit: 'DAY' },
): Promise<string> {
  const relationships = { event: { data: { type: 'events', id: eventId } } };
  const body = { data: { type: 'eventreminders', attributes, relationships } };
  const answer = await api.call('POST', '/eventreminders', { token, body });
  expectStatus(answer, 201);
  return answer.json.data.id;
}
