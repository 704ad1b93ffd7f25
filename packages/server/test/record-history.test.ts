import { openHistory } from '@signet/domain/timeline/record-history';
import { chainHash } from '@signet/domain/statements/member';
import { expect, it } from 'vitest';
import { addDocument, changeContract, createContract, undraft } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { createPerson, type Json } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const { api } = await sharedServer();

it('readers get the records since the contract was sent page by page, which name one another, and nobody else does (TIME-01, J-134)', async () => {
  const [owner, reader, stranger] = [
    await createPerson(api),
    await createPerson(api),
    await createPerson(api),
  ];
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  await invite(api, contract, reader, 'view');
  await undraft(api, contract);
  for (const title of ['Second', 'Third']) await changeContract(api, contract, { title });
  const list = `/digitalassets/${contract.id}/records`;
  const get = (path: string, { token } = reader) => api.call('GET', path, { token });
  const { json } = await get(`${list}?sort=-seq&page[limit]=2`);
  const rest = await get((json.links.next as string).replace(/^\/ui-api/, ''));
  const shown = [...json.data, ...rest.json.data].map(({ attributes }: Json) => attributes);
  const head = { hash: chainHash(shown[0].statement), isNewest: true };
  const records = await openHistory(head, shown);
  expect(records.map(({ title }) => title).slice(0, 2)).toEqual(['Third', 'Second']);
  expect(records).toHaveLength(3);
  expect(records.every(({ finished }) => finished)).toBe(true);
  expect(rest.json.links.next ?? null).toBeNull();
  expect((await get(list, stranger)).status).toBe(404);
});
