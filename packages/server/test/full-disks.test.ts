import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toAppError } from '../src/http/json-api/errors.ts';
import { THIS_DISK } from '../src/platform/disk.ts';
import { outcome } from './support/answers.ts';
import { createContract, newDocument, takeIn, upload } from './support/contracts.ts';
import { createPerson, expectStatus } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('with a full disk below the ledger an upload is taken in later: 503, and the same call succeeds when there is room', async () => {
  const contract = await createContract(server.api, await createPerson(server.api));
  const fresh = await newDocument(contract);
  expectStatus(await upload(server.api, contract, fresh), 201);
  const withRoom = { ...THIS_DISK };
  const disk = vi.spyOn(THIS_DISK, 'open').mockImplementation(async (path, flags, mode) => {
    if (path.endsWith('ledger/contracts/state.json.part'))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return withRoom.open(path, flags, mode);
  });
  const full = await takeIn(server.api, contract, fresh.document);
  expect([outcome(full), full.headers.get('retry-after')]).toEqual(['503 Unavailable', '2']);
  disk.mockRestore();
  expect(outcome(await takeIn(server.api, contract, fresh.document))).toBe('200');
});

it.each(['ENOSPC', 'EDQUOT', '53100'])('no room is an outage, whoever says so: %s', (code) => {
  expect(toAppError(Object.assign(new Error('no room'), { code }))).toMatchObject({
    status: 503,
    code: 'Unavailable',
  });
});
