import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, newDocument, removeDocument, upload } from './support/contracts.ts';
import { createPerson } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile({ STORAGE_QUOTA_MB: '1' });

const uploadTo = async (contract: Awaited<ReturnType<typeof createContract>>, bytes: number) =>
  outcome(
    await upload(server.api, contract, await newDocument(contract, { content: new Uint8Array(bytes) })),
  );

it('the documents in all contracts of a person stay within the quota, and nothing of a refused one is stored', async () => {
  const person = await createPerson(server.api);
  const contracts = [
    await createContract(server.api, person),
    await createContract(server.api, person),
  ] as const;
  expect(await uploadTo(contracts[0], 600_000)).toBe('201');
  expect(await uploadTo(contracts[1], 600_000)).toBe('413 StorageFull');
  expect(await readdir(join(server.dataDir, 'blobs', 'incoming')).catch(() => [])).toEqual([]);
  expect(await uploadTo(contracts[1], 300_000)).toBe('201');
  const other = await createContract(server.api, await createPerson(server.api));
  expect(await uploadTo(other, 600_000)).toBe('201');
});

it('only as many simultaneous uploads are stored as fit; deleting makes room', async () => {
  const person = await createPerson(server.api);
  const contract = await createContract(server.api, person);
  const first = await addDocument(server.api, contract, { content: new Uint8Array(100_000) });
  const outcomes = await Promise.all([1, 2, 3].map(() => uploadTo(contract, 400_000)));
  expect(outcomes.toSorted()).toEqual(['201', '201', '413 StorageFull']);
  expect(await uploadTo(contract, 200_000)).toBe('413 StorageFull');
  expect((await removeDocument(server.api, contract, first)).status).toBe(204);
  expect(await uploadTo(contract, 200_000)).toBe('201');
});
