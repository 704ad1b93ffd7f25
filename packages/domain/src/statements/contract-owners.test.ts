import { beforeAll, describe, expect, it } from 'vitest';
import { foundContract, type HeldKey } from '../trust/held-key.ts';
import { knownPerson, type KnownPerson } from '../trust/testing/known-people.ts';
import {
  mayUndoTransfer,
  peopleAfter,
  verifyContractOwners,
  verifyTransferredRecord,
  type ContractOwners,
} from './contract-owners.ts';
import { createContractRecord } from './contract-record.ts';
import { createContractTransfer, type ContractTransfer } from './contract-transfer.ts';
import { DRAFT_FACTS } from './draft-facts.ts';
import { createKeyBinding, type KeyBinding } from './key-binding.ts';
import { chainHash } from './member.ts';
import type { SignedStatement } from './signed-statement.ts';
import { bindings as replacedBindings, keys as replacedKeys, SINCE } from './testing/replaced-keys.ts';

const HASH = 'ab'.repeat(32);
const TIME = '2026-03-01T09:30:00.000Z';

/** Ann founds the contract, Bob gets it, Cem is an admin of their company, Eve has nothing to do with it. */
let people: Record<'ann' | 'bob' | 'cem' | 'eve', KnownPerson>;
let bindings: Record<'ann' | 'bob' | 'cem' | 'eve', KeyBinding>;
let key: HeldKey;

beforeAll(async () => {
  const [ann, bob, cem, eve] = [
    await knownPerson(1),
    await knownPerson(2),
    await knownPerson(3),
    await knownPerson(4),
  ];
  people = { ann, bob, cem, eve };
  bindings = {
    ann: await createKeyBinding(ann.keys),
    bob: await createKeyBinding(bob.keys),
    cem: await createKeyBinding(cem.keys),
    eve: await createKeyBinding(eve.keys),
  };
  key = await foundContract(ann.own.accountId);
});

type Name = keyof typeof people;
const idOf = (name: Name): string => people[name].own.accountId;
const party = (name: Name) => ({ email: `${name}@example.com`, accountId: idOf(name) });

/** A transfer as its author signs it, by default from Ann to Bob. */
function transfer(
  by: Name = 'ann',
  {
    from = 'ann',
    to = 'bob',
    ...change
  }: { from?: Name; to?: Name } & Partial<Omit<ContractTransfer, 'from' | 'to'>> = {},
): Promise<SignedStatement> {
  return createContractTransfer(people[by].own.auth, {
    id: key.of.id,
    seq: 0,
    prev: null,
    record: { seq: 3, hash: HASH },
    from: party(from),
    to: party(to),
    by: idOf(by),
    undoBy: [idOf('cem')],
    time: TIME,
    ...change,
  });
}

/** The transfer that takes the other one back. */
const takenBack = (by: Name, first: SignedStatement, change: Partial<Parameters<typeof transfer>[1]> = {}) =>
  transfer(by, { from: 'bob', to: 'ann', seq: 1, prev: chainHash(first), ...change });

const factsOf = () => ({ id: key.of.id, founderId: idOf('ann'), publicKey: key.of.publicKey });

const shown = (...statements: SignedStatement[]) => ({
  transfers: statements.map((statement) => ({ statement })),
  bindings: Object.values(bindings),
});

const ownersBy = (...statements: SignedStatement[]) => verifyContractOwners(factsOf(), shown(...statements));

const OF_ANOTHER = { code: 'UnverifiedKey' };
const REFUSED = { code: 'SignatureManipulated' };

const presentOwner = ({ accounts }: ContractOwners) => accounts.at(-1);

describe('the owners of a contract', () => {
  it('are its founder, until a founder gives it to somebody', async () => {
    expect(presentOwner(await ownersBy())).toBe(idOf('ann'));
    expect(presentOwner(await ownersBy(await transfer()))).toBe(idOf('bob'));
  });

  it('change by the word of the owner alone, whoever else signs it or says so (GEN-11, ABUSE-10)', async () => {
    const byEve = await transfer('eve', { to: 'eve' });
    const inHerName = await transfer('eve', { to: 'eve', by: idOf('ann') });
    const byAdmin = await transfer('cem', { to: 'cem' });
    const byNewOwner = await transfer('bob');
    const ofHerOwn = await transfer('eve', { from: 'eve' });
    for (const statement of [byEve, inHerName, byAdmin, byNewOwner, ofHerOwn])
      await expect(ownersBy(statement)).rejects.toMatchObject(REFUSED);
  });

  it('change by transfers of this contract alone, each once, in their order, and with none left out (ABUSE-10)', async () => {
    const other = await foundContract(idOf('ann'));
    const [first, elsewhere] = [await transfer(), await transfer('ann', { id: other.of.id })];
    const back = await takenBack('bob', first);
    const beforeIt = await takenBack('bob', first, { record: { seq: 2, hash: HASH } });
    const afterAnother = await takenBack('bob', elsewhere);
    const misnumbered = await transfer('ann', { seq: 1 });
    for (const shown of [
      [elsewhere],
      [misnumbered],
      [first, first],
      [back],
      [back, first],
      [first, back, first],
    ])
      await expect(ownersBy(...shown)).rejects.toMatchObject(REFUSED);
    await expect(ownersBy(first, beforeIt)).rejects.toMatchObject(REFUSED);
    await expect(ownersBy(first, afterAnother)).rejects.toMatchObject(REFUSED);
    expect(presentOwner(await ownersBy(first, back))).toBe(idOf('ann'));
  });

  it('are named by one address each, so that no transfer puts somebody else in the place of an owner (ABUSE-10)', async () => {
    const first = await transfer();
    const eve = 'eve@example.com';
    for (const change of [
      { from: { ...party('bob'), email: eve } },
      { to: { ...party('ann'), email: eve } },
    ]) {
      const fields = {
        seq: 1,
        prev: chainHash(first),
        record: { seq: 3, hash: HASH },
        by: idOf('cem'),
        id: key.of.id,
      };
      const parties = { from: party('bob'), to: party('ann'), ...change };
      const back = await createContractTransfer(people.cem.own.auth, {
        ...fields,
        ...parties,
        undoBy: [],
        time: TIME,
      });
      await expect(ownersBy(first, back)).rejects.toMatchObject(REFUSED);
    }
  });

  it('do not change by keys that nobody shows, or that were replaced before the log took it (CRYPTO-12)', async () => {
    const { first, second } = replacedKeys;
    const statement = await transfer();
    const read = (shown: KeyBinding[], loggedAt?: number) =>
      verifyContractOwners(factsOf(), { transfers: [{ statement, loggedAt }], bindings: shown });
    expect([first.auth.publicKey, second.auth.publicKey]).toContain(statement.publicKey);
    await expect(read([bindings.bob])).rejects.toMatchObject(REFUSED);
    for (const loggedAt of [undefined, SINCE.getTime()])
      await expect(read([replacedBindings.replaced], loggedAt)).rejects.toMatchObject({
        code: 'ReplacedKeys',
      });
    expect(presentOwner(await read([replacedBindings.replaced], SINCE.getTime() - 1))).toBe(idOf('bob'));
  });
});

describe('a transfer that is taken back', () => {
  it('is so by the new owner, or by an admin whom the transfer names (STATE-MISC-01, J-075)', async () => {
    const first = await transfer();
    for (const by of ['bob', 'cem'] as const)
      expect(presentOwner(await ownersBy(first, await takenBack(by, first)))).toBe(idOf('ann'));
  });

  it('is so by nobody else, and by an admin to the owner before alone (STATE-MISC-01, ABUSE-10)', async () => {
    const first = await transfer();
    for (const by of ['ann', 'eve'] as const)
      await expect(ownersBy(first, await takenBack(by, first))).rejects.toMatchObject(REFUSED);
    const toHerself = await takenBack('cem', first, { to: 'cem' });
    await expect(ownersBy(first, toHerself)).rejects.toMatchObject(REFUSED);
  });

  it('of several contracts is so by an admin alone (STATE-MISC-01, STATE-MISC-02)', async () => {
    const given = await ownersBy(await transfer());
    const own = await ownersBy();
    const allowed = (name: Name, ...contracts: (typeof given)[]) => mayUndoTransfer(idOf(name), contracts);
    expect((['ann', 'bob', 'cem', 'eve'] as const).filter((name) => allowed(name, given))).toEqual([
      'bob',
      'cem',
    ]);
    expect((['ann', 'bob', 'cem', 'eve'] as const).filter((name) => allowed(name, given, given))).toEqual([
      'cem',
    ]);
    expect(allowed('cem', given, own)).toBe(false);
  });
});

describe('a record of a contract that had several owners', () => {
  const recordBy = (name: Name, seq: number) =>
    createContractRecord(people[name].own.auth, {
      ...DRAFT_FACTS,
      title: 'Lease',
      id: key.of.id,
      seq,
      prev: HASH,
      owner: idOf(name),
      keys: [key.of.publicKey],
      keyOutdated: false,
      places: [],
      time: TIME,
    });

  const read = async (statement: SignedStatement, ...given: SignedStatement[]) =>
    (await verifyTransferredRecord(statement, { facts: factsOf(), transfers: shown(...given) })).record;

  it('is by the founder up to the transfer, and by the new owner after it (GEN-11)', async () => {
    const last = await recordBy('ann', 3);
    const given = await transfer('ann', { record: { seq: 3, hash: chainHash(last) } });
    const readers = [party('ann')];
    await expect(read(last, given)).resolves.toMatchObject({ owner: idOf('ann'), seq: 3, readers });
    await expect(read(await recordBy('bob', 4), given)).resolves.toMatchObject({ owner: idOf('bob') });
  });

  it('is refused by the former owner after it, and by the new one before it or without it (ABUSE-10)', async () => {
    const last = await recordBy('ann', 3);
    const given = await transfer('ann', { record: { seq: 3, hash: chainHash(last) } });
    await expect(read(await recordBy('ann', 4), given)).rejects.toMatchObject(REFUSED);
    await expect(read(await recordBy('bob', 2), given)).rejects.toMatchObject(REFUSED);
    await expect(read(await recordBy('bob', 4))).rejects.toMatchObject(REFUSED);
    await expect(read(await recordBy('eve', 4), given)).rejects.toMatchObject(REFUSED);
  });

  it('is refused when its owner is counted from a founder whom the id does not certify (ABUSE-10)', async () => {
    const ofEve = verifyContractOwners({ ...factsOf(), founderId: idOf('eve') }, shown());
    await expect(ofEve).rejects.toMatchObject(OF_ANOTHER);
  });

  it('is refused when it is older than the one that was given away, or another one at its place (ABUSE-10)', async () => {
    const given = await transfer('ann', { record: { seq: 3, hash: HASH } });
    for (const seq of [2, 3])
      await expect(read(await recordBy('ann', seq), given)).rejects.toMatchObject(REFUSED);
  });

  it('names the new owner as a reader no more, and the former one unless they sign (GEN-11)', async () => {
    const given = await ownersBy(await transfer());
    const bob = party('bob');
    const asked = [{ ...party('ann'), level: 'basic' as const }];
    expect(peopleAfter({ seq: 3, signers: [], readers: [bob] }, given)).toEqual([party('ann')]);
    expect(peopleAfter({ seq: 3, signers: asked, readers: [bob] }, given)).toEqual([]);
    expect(peopleAfter({ seq: 4, signers: [], readers: [bob] }, given)).toEqual([bob]);
  });
});
