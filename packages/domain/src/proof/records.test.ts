import { expect, it } from 'vitest';
import { contractIdOf } from '../ids/certified-id.ts';
import { createMemoryLog } from '../ledger/testing/memory-log.ts';
import { createContractRecord } from '../statements/contract-record.ts';
import { DRAFT_FACTS } from '../statements/draft-facts.ts';
import { createKeyBinding } from '../statements/key-binding.ts';
import { foundContract } from '../trust/held-key.ts';
import { knownPerson, type KnownPerson } from '../trust/testing/known-people.ts';
import type { Proof } from './proof-file.ts';
import { finished, logStatement } from './testing/pending-entries.ts';
import { headOf } from './testing/sample-head.ts';
import { openHead } from './verify-heads.ts';
import { verifyRecords } from './verify-records.ts';

it('a record of another contract is refused, though it has the same key and both are of people in the proof', async () => {
  const [ann, eve] = await Promise.all([knownPerson(1), knownPerson(2)]);
  const { publicKey } = (await foundContract(ann.own.accountId)).of;
  const log = createMemoryLog('ledger.example/v1');
  const recordBy = async ({ own }: KnownPerson, seq: number) =>
    logStatement(
      log,
      'rec',
      await createContractRecord(own.auth, {
        ...DRAFT_FACTS,
        title: 'Lease',
        finished: true,
        id: contractIdOf({ publicKey, founderId: own.accountId }),
        seq,
        prev: null,
        owner: own.accountId,
        keys: [publicKey],
        keyOutdated: false,
        places: [],
        time: '2026-03-01T09:30:00.000Z',
      }),
    );
  const [first, second, ofEve] = [await recordBy(ann, 0), await recordBy(ann, 1), await recordBy(eve, 0)];
  const nobody = { witnesses: [], timeStamps: undefined };
  const head = await openHead(await headOf(log, nobody), log, { witnesses: [], quorum: 0, timeStamps: [] });
  const bindings = await Promise.all([ann, eve].map(async ({ keys }) => createKeyBinding(keys)));
  const people = bindings.map((binding) => ({ binding })) as Proof['people'];
  const codeOf = async (earlier: typeof first) => {
    const records = await Promise.all([earlier, second].map(finished));
    return (await verifyRecords({ records, people } as Proof, head)).check.code;
  };
  expect(await codeOf(first)).toBe('RecordValid');
  expect(await codeOf(ofEve)).toBe('RecordInvalid');
});
