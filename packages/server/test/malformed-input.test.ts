import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createContract, newDocument, type Contract } from './support/contracts.ts';
import { createPerson, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { sessionHeaders } from './support/session-headers.ts';

const server = await sharedServer();
let person: Person;
let contract: Contract;
beforeAll(async () => {
  person = await createPerson(server.api);
  contract = await createContract(server.api, person);
});

const get = async (path: string) => outcome(await server.api.call('GET', path, { token: person.token }));
const cursor = (value: string) =>
  encodeURIComponent(Buffer.from(JSON.stringify([value, randomUUID()])).toString('base64url'));

describe('malformed values are the caller’s fault', () => {
  it('a cursor whose value is no moment or holds a null character is refused', async () => {
    for (const list of [
      '/digitalassets?sort=created',
      '/digitalassets?sort=-created',
      '/digitalassets?sort=lastModified',
      '/accessgrants?sort=-created',
      '/accessgrants?sort=lastModified',
    ]) {
      const page = (value: string) => get(`${list}&page[cursor]=${cursor(value)}`);
      for (const value of ['not a date', '2026-13-01', 'infinity', '\0'])
        expect([list, value, await page(value)]).toEqual([list, value, '400 UnknownParameter']);
      expect([list, await page('2026-01-01T00:00:00.000Z')]).toEqual([list, '200']);
    }
    expect(await get(`/digitalassets?sort=title&page[cursor]=${cursor('\0')}`)).toBe('400 UnknownParameter');
    expect(await get(`/digitalassets?sort=title&page[cursor]=${cursor('not a date')}`)).toBe('200');
  });

  it.each(['title][like', 'description][like', 'state', 'state][ne', 'expiryDate][ge', 'expiryDate][le'])(
    'a filter by %s with a null character is refused',
    async (filter) => {
      expect(await get(`/digitalassets?filter[${filter}]=a%00b`)).toBe('400 UnknownParameter');
    },
  );
});

describe('an upload that breaks off', () => {
  it('is refused with 400 wherever it ends', async () => {
    const { metadata, document } = await newDocument(contract);
    const whole = [
      '--frontier\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n',
      JSON.stringify(metadata),
      '\r\n--frontier\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\n',
      Buffer.from(document.ciphertext).toString('latin1'),
      '\r\n--frontier--\r\n',
    ];
    const url = `${server.origin}/ui-api/digitalassets/${contract.id}/documents`;
    const send = async (body: string) =>
      fetch(url, {
        method: 'POST',
        headers: {
          ...(await sessionHeaders(person.token, 'POST', url)),
          'content-type': 'multipart/form-data; boundary=frontier',
        },
        body: Buffer.from(body, 'latin1'),
      });
    for (let parts = 0; parts < whole.length; parts++) {
      const sent = whole.slice(0, parts).join('');
      for (const end of [0, 10]) {
        const { status } = await send(sent + (whole[parts] ?? '').slice(0, end));
        expect([parts, end, status]).toEqual([parts, end, 400]);
      }
    }
    expect((await send(whole.join(''))).status).toBe(201);
  });
});
