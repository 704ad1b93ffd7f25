import { request, type ClientRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import { newContract } from './support/contracts.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { sessionHeaders } from './support/session-headers.ts';

const server = await sharedServer();
let person: Person;
beforeAll(async () => {
  person = await createPerson(server.api);
});

interface Begun {
  call: ClientRequest;
  /** Status and code of the answer. */
  answer: Promise<string>;
}

/** What the person creates a contract with. */
const inSession = () => sessionHeaders(person.token, 'POST', `${server.origin}/ui-api/digitalassets`);

/** Sends headers and the beginning of a body that is announced as longer. */
function begin(path: string, beginning: string, headers: Record<string, string> = {}): Begun {
  const call = request(`${server.origin}/ui-api${path}`, {
    method: 'POST',
    headers: { 'content-type': JSON_API_MEDIA_TYPE, ...headers },
  });
  const answer = new Promise<string>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      json(response).then(
        (body) => resolve(`${response.statusCode} ${(body as Json).errors?.[0].code}`),
        reject,
      );
    });
  });
  call.flushHeaders();
  call.write(beginning);
  return { call, answer };
}

async function answerToBeginning(...args: Parameters<typeof begin>): Promise<string> {
  const { call, answer } = begin(...args);
  try {
    return await answer;
  } finally {
    call.destroy();
  }
}

it('a caller without a valid session gets the response before sending the whole body', async () => {
  const headers = { authorization: 'DPoP a.b.c', 'content-length': '1000000' };
  expect(await answerToBeginning('/digitalassets', '{', headers)).toBe('401 Unauthenticated');
  expect(await answerToBeginning('/digitalassets', '{')).toBe('401 Unauthenticated');
}, 5000);

it('a caller above a limit gets the response before sending the whole body', async () => {
  const { db } = server.running.services;
  const row = {
    key: 'sign-up:127.0.0.1',
    window_start: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000),
  };
  await db.deleteFrom('rate_limits').where('key', '=', row.key).execute();
  await db
    .insertInto('rate_limits')
    .values({ ...row, count: 1_000_000 })
    .execute();
  expect(await answerToBeginning('/accounts', '{', { 'content-length': '10000' })).toBe(
    '429 TooManyRequests',
  );
}, 5000);

it('an anonymous body has at most 16 KB, announced or not', async () => {
  const size = 16 * 1024;
  const body = `{"data":"${'a'.repeat(size - 11)}"}`;
  expect(body).toHaveLength(size);
  const whole = begin('/sessionchallenges', body);
  whole.call.end();
  expect(await whole.answer).toBe('400 BadRequest');
  expect(await answerToBeginning('/sessionchallenges', `${body} `)).toBe('413 PayloadTooLarge');
  const announced = { 'content-length': String(size + 1) };
  expect(await answerToBeginning('/sessionchallenges', '{', announced)).toBe('413 PayloadTooLarge');
  expect(await answerToBeginning('/nothing-here', `${body} `)).toBe('413 PayloadTooLarge');
}, 5000);

it('a body that nests too deep or has too many values is refused before its end', async () => {
  const keys = Array.from({ length: 6000 }, (_, index) => `"${index}":1`).join(',');
  for (const beginning of ['['.repeat(21), '{"a":'.repeat(21), `{${keys}`, `[${'1,'.repeat(6000)}`])
    expect(await answerToBeginning('/digitalassets', beginning, await inSession())).toBe('400 BadRequest');
}, 5000);

it('brackets and commas within texts do not count, and a caller with a session may send 1 MB', async () => {
  const { body } = await newContract(person, { description: `[{",\\"`.repeat(200) });
  expect((await server.api.call('POST', '/digitalassets', { token: person.token, body })).status).toBe(201);
  const large = begin(
    '/digitalassets',
    JSON.stringify({ x: 'a'.repeat(1024 * 1024 - 8) }),
    await inSession(),
  );
  large.call.end();
  expect(await large.answer).toBe('400 BadRequest');
  const tooLarge = JSON.stringify({ x: 'a'.repeat(1024 * 1024 - 7) });
  expect(await answerToBeginning('/digitalassets', tooLarge, await inSession())).toBe('413 PayloadTooLarge');
}, 5000);

it('the connection can be used for the next call after a body that was too large', async () => {
  for (let call = 0; call < 3; call++) {
    const body = JSON.stringify({ x: 'a'.repeat(100_000) });
    const headers = { 'content-type': JSON_API_MEDIA_TYPE };
    const url = `${server.origin}/ui-api/sessionchallenges`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(413);
  }
});
