import { certifyContractKey } from '@signet/domain/trust/certified-key';
import { verifyContractRecord } from '@signet/domain/statements/contract-record';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDocument, changeContract, createContract, undraft, type Contract } from './support/contracts.ts';
import { inviteAddress } from './support/invite.ts';
import { createPerson, expectStatus, freshEmail, type Json, type Person } from './support/people.ts';
import { forgetRateLimits } from './support/server.ts';
import { serverOfFile } from './support/server-of-file.ts';

const DOCUMENTS = 30;
const READERS = 200;
const RECORDS = 500;
/** The request of a contract's page. */
const INCLUDE =
  'ownedBy.account,documents.signatures.signer.account,accessGrants.grantedTo.account,myAccessGrant.grantedBy.account,record,encrData';

const server = await serverOfFile();
let owner: Person;
let large: Contract;
let small: Contract;

beforeAll(async () => {
  const { api } = server;
  owner = await createPerson(api);
  [large, small] = [await createContract(api, owner), await createContract(api, owner)];
  for (const { contract, documents, readers, records } of [
    { contract: large, documents: DOCUMENTS, readers: READERS, records: RECORDS },
    { contract: small, documents: 1, readers: 1, records: 0 },
  ]) {
    for (let number = 0; number < documents; number += 1)
      await addDocument(api, contract, { name: `part-${number}.txt` });
    for (let number = 0; number < readers; number += 1) {
      if (number % 50 === 0) await forgetRateLimits(server);
      expectStatus(await inviteAddress(api, contract, freshEmail(), 'view'), 201);
    }
    for (let number = (contract.chain.head?.seq ?? 0) + 2; number < records; number += 1)
      expectStatus(await changeContract(api, contract, { title: `Version ${number}` }), 200);
    await undraft(api, contract);
  }
  await server.running.services.jobs.stop();
}, 600_000);

/** Requests a contract as its page does, and counts the statements of the database. */
async function open({ id }: Contract): Promise<{ json: Json; statements: number }> {
  const { embedded } = server.running.services.database;
  if (embedded === undefined) throw new Error('This test watches the embedded database.');
  const spy = vi.spyOn(embedded, 'query');
  try {
    const answer = await server.api.call('GET', `/digitalassets/${id}?include=${INCLUDE}`, {
      token: owner.token,
    });
    expectStatus(answer, 200);
    return { json: answer.json, statements: spy.mock.calls.length };
  } finally {
    spy.mockRestore();
  }
}

it('a contract of 30 documents, 200 readers and 500 records comes with one call, whole and verifiable', async () => {
  const { json } = await open(large);
  const of = (type: string): Json[] => json.included.filter((resource: Json) => resource.type === type);
  expect(of('documentsmetadata')).toHaveLength(DOCUMENTS);
  // the owner, too
  expect(of('accessgrants')).toHaveLength(READERS + 1);
  const [record, ...others] = of('contractrecords');
  expect(others).toEqual([]);
  const { founderId, publicKey } = json.data.attributes;
  const facts = { id: large.id, founderId, publicKey };
  const verified = await verifyContractRecord(record.attributes.statement, {
    facts,
    ownerBinding: owner.binding,
  });
  expect(verified.seq).toBe(RECORDS - 1);
  expect(verified.documents).toHaveLength(DOCUMENTS);
  expect(verified.readers).toHaveLength(READERS);
  expect(certifyContractKey(facts).publicKey).toBe(verified.keys[0]);
});

it('a large contract takes as many queries as one with one document and one reader', async () => {
  // sessions are looked up again after a write
  await open(small);
  expect((await open(large)).statements).toBe((await open(small)).statements);
});
