import { beforeAll, describe, expect, it } from 'vitest';
import { foundContract, nextContractKey, type HeldKey } from '../trust/held-key.ts';
import { knownPerson, type KnownPerson } from '../trust/testing/known-people.ts';
import {
  CONTRACT_RECORD_TYPE,
  recordedKey,
  verifyContractRecord,
  type ContractRecord,
  createContractRecord,
} from './contract-record.ts';
import { DRAFT_FACTS } from './draft-facts.ts';
import type { RecordFacts } from './record-facts.ts';
import { createKeyBinding, type KeyBinding } from './key-binding.ts';
import { chainHash } from './member.ts';
import { recordDifferences } from './record-differences.ts';
import { signStatement, type SignedStatement } from './signed-statement.ts';

const HASH = 'ab'.repeat(32);
let ann: KnownPerson;
let eve: KnownPerson;
let key: HeldKey;
let ownerBinding: KeyBinding;

beforeAll(async () => {
  [ann, eve] = await Promise.all([knownPerson(1), knownPerson(2)]);
  key = await foundContract(ann.own.accountId);
  ownerBinding = await createKeyBinding(ann.keys);
});

const facts = (changes: Partial<RecordFacts> = {}): RecordFacts => ({
  title: 'Lease',
  description: 'Two\nlines',
  startDate: '2026-01-01',
  expiryDate: null,
  signingMode: 'ANY_ORDER',
  documents: [
    { id: 'd2', hash: HASH, size: 2, name: 'b.pdf' },
    { id: 'd1', hash: HASH, size: 1, name: 'a.pdf' },
  ],
  signers: [{ email: 'bob@example.com', accountId: eve.own.accountId, level: 'basic' }],
  readers: [{ email: 'cem@example.com', accountId: null }],
  finished: true,
  ...changes,
});

/** Somebody who is asked to sign at a turn, whatever that is. */
const signerAt = (turn?: unknown) => ({
  email: `signer-${JSON.stringify(turn)}@example.com`,
  accountId: null,
  level: 'basic' as const,
  ...(turn !== undefined && { turn }),
});

const content = (changes: Partial<ContractRecord> = {}) => ({
  ...facts(),
  id: key.of.id,
  seq: 2,
  prev: HASH,
  owner: ann.own.accountId,
  keys: [key.of.publicKey],
  keyOutdated: false,
  places: [],
  time: '2026-03-01T09:30:00.000Z',
  ...changes,
});

const verify = (statement: SignedStatement, binding = ownerBinding) => {
  const { id, publicKey } = key.of;
  const contract = { id, founderId: ann.own.accountId, publicKey };
  return verifyContractRecord(statement, { facts: contract, ownerBinding: binding });
};

/** A record with any content, as the owner could sign it by another program. */
const signed = (change: object) => {
  const value = { ...content(), type: 'contract-record', v: 2, ...change };
  return signStatement(ann.own.auth, CONTRACT_RECORD_TYPE, JSON.parse(JSON.stringify(value)));
};

describe('a contract record', () => {
  it('holds what its owner signed, with lists in order and texts in normal form C', async () => {
    const people = ['cem@example.com', 'bob@example.com'].map((email) => ({ email, accountId: null }));
    const statement = await createContractRecord(
      ann.own.auth,
      content({
        title: 'U\u0308bergabe',
        signers: people.map((person) => ({ ...person, level: 'verified' })),
        readers: people,
        places: ['sales', 'legal'].map((workspaceId) => ({ workspaceId, epoch: 0 })),
      }),
    );
    const record = await verify(statement);
    expect(record).toMatchObject({ title: 'Übergabe', seq: 2, hash: chainHash(statement) });
    expect(record.documents.map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(record.signers.map(({ email }) => email)).toEqual(['bob@example.com', 'cem@example.com']);
    expect(record.readers.map(({ email }) => email)).toEqual(['bob@example.com', 'cem@example.com']);
    expect(record.places.map(({ workspaceId }) => workspaceId)).toEqual(['legal', 'sales']);
  });

  it('holds the turn of each signer in a contract with an order (STATE-SIGREQ-08)', async () => {
    const signers = [signerAt(1000), signerAt(1)];
    const record = await verify(await signed({ signingMode: 'IN_ORDER', signers }));
    expect(record).toMatchObject({ signingMode: 'IN_ORDER', signers: [{ turn: 1000 }, { turn: 1 }] });
  });

  it('of a new draft says nothing but its title', async () => {
    const draft = content({ ...DRAFT_FACTS, title: 'Lease', seq: 0, prev: null });
    const record = await verify(await createContractRecord(ann.own.auth, draft));
    expect(record).toMatchObject({ title: 'Lease', description: '', documents: [], finished: false });
  });

  it('by anybody but the founder, or with keys of somebody else, is refused (ABUSE-10)', async () => {
    const forged = await createContractRecord(eve.own.auth, content());
    const inHerName = await createContractRecord(eve.own.auth, content({ owner: eve.own.accountId }));
    const hers = await createKeyBinding(eve.keys);
    for (const statement of [forged, inHerName]) {
      await expect(verify(statement)).rejects.toMatchObject({ code: 'SignatureManipulated' });
      await expect(verify(statement, hers)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    }
  });

  it('of another contract, key or owner is refused, though the owner signed it (ABUSE-10)', async () => {
    const other = (await foundContract(ann.own.accountId)).of;
    const lies = [{ id: other.id }, { keys: [other.publicKey] }, { owner: eve.own.accountId }];
    for (const lie of lies) {
      const statement = await createContractRecord(ann.own.auth, content(lie));
      await expect(verify(statement)).rejects.toMatchObject({ code: 'SignatureManipulated' });
    }
  });

  it('names the keys of all epochs, and no other is taken for one of the contract', async () => {
    const { of } = await nextContractKey(key);
    const keys = [key.of.publicKey, of.publicKey];
    const record = await verify(await createContractRecord(ann.own.auth, content({ keys })));
    expect(recordedKey(record)).toEqual(of);
    expect(recordedKey(record, 0)).toEqual(key.of);
    for (const epoch of [2, -1])
      expect(() => recordedKey(record, epoch)).toThrow(expect.objectContaining({ code: 'UnverifiedKey' }));
    expect(record.by).toMatchObject({ accountId: ann.own.accountId, authKey: ann.own.auth.publicKey });
  });

  it.each<[string, object]>([
    ['an unknown member', { extra: 1 }],
    ['no owner', { owner: undefined }],
    ['no key', { keys: [] }],
    ['nothing said of how fresh its key is', { keyOutdated: undefined }],
    ['a number below zero', { seq: -1 }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['another type', { type: 'document' }],
    ['a date that is none', { startDate: 'soon' }],
    ['a date with a time', { startDate: '2026-01-01T09:30' }],
    ['a date with a word before it', { expiryDate: 'about 2026-01-01' }],
    ['an order and a signer without a turn', { signingMode: 'IN_ORDER', signers: [signerAt(1), signerAt()] }],
    ['a turn and no order', { signers: [signerAt(1)] }],
    ['a turn and externals first', { signingMode: 'SIGNING_EXTERNALS_FIRST', signers: [signerAt(1)] }],
    ...[0, 1001, '1', null].map((turn): [string, object] => [
      `the turn ${JSON.stringify(turn)}`,
      { signingMode: 'IN_ORDER', signers: [signerAt(turn)] },
    ]),
  ])('with %s is refused, though the owner signed it', async (_, change) => {
    await expect(verify(await signed(change))).rejects.toMatchObject({ code: 'SignatureManipulated' });
  });

  it('with a key twice is refused, though the owner signed it', async () => {
    const twice = await signed({ keys: [key.of.publicKey, key.of.publicKey] });
    await expect(verify(twice)).rejects.toMatchObject({ code: 'SignatureManipulated' });
  });
});

describe('a contract beside its record', () => {
  it('reveals each part in which the server lies', () => {
    const other = { id: 'd1', hash: 'cd'.repeat(32), size: 1, name: 'a.pdf' };
    const lies: Partial<RecordFacts>[] = [
      { title: 'Sale' },
      { description: '' },
      { startDate: null },
      { expiryDate: '2027-01-01' },
      { signingMode: 'SIGNING_EXTERNALS_FIRST' },
      { documents: [other] },
      { documents: facts().documents.slice(1) },
      { signers: [] },
      { signers: [{ email: 'bob@example.com', accountId: ann.own.accountId, level: 'basic' }] },
      { signers: [{ email: 'bob@example.com', accountId: eve.own.accountId, level: 'verified' }] },
      { signers: [{ email: 'bob@example.com', accountId: eve.own.accountId, level: 'basic', turn: 1 }] },
      { readers: [...facts().readers, { email: 'eve@example.com', accountId: eve.own.accountId }] },
      { finished: false },
    ];
    for (const lie of lies) expect(recordDifferences(facts(), facts(lie))).toEqual(Object.keys(lie));
  });

  it('is compared also where it holds text that no statement can', () => {
    const [half, other] = [facts({ title: '\ud800' }), facts({ title: '\ud801' })];
    expect(recordDifferences(half, other)).toEqual(['title']);
    expect(recordDifferences(half, half)).toEqual([]);
  });

  it('may have another order of lists, and the later account of somebody whom the record names by address', () => {
    const readers = [{ email: 'cem@example.com', accountId: ann.own.accountId }];
    const documents = facts().documents.toReversed();
    expect(recordDifferences(facts(), facts({ readers, documents }))).toEqual([]);
    // the reverse would show an account that nobody signed
    expect(recordDifferences(facts({ readers }), facts())).toEqual(['readers']);
  });
});
