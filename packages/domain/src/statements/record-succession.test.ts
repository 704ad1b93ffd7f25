import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordPerson } from './record-facts.ts';
import { assertSuccession, keyOutdatedAfter, type RecordContent } from './record-succession.ts';

const keyOf = (epoch: number) => `02${epoch.toString(16).padStart(64, '0')}`;
const BOB = { email: 'bob@example.com', accountId: 'bob' };
const CAROL = { email: 'carol@example.com', accountId: null };
/** The owner has not replaced their keys. */
const ONE_KEY = { before: keyOf(7), after: keyOf(7) };
const PLACE = { workspaceId: 'legal', epoch: 2 };
const SALES = { workspaceId: 'sales', epoch: 0 };
const documentOf = (id: string) => ({ id, hash: 'ab'.repeat(32), size: 1, name: 'a.pdf' });

const content = (changes: Partial<RecordContent> = {}): RecordContent => ({
  title: 'Lease',
  description: '',
  startDate: null,
  expiryDate: null,
  signingMode: 'ANY_ORDER',
  documents: [documentOf('d1')],
  signers: [{ ...CAROL, level: 'basic' }],
  readers: [BOB],
  finished: true,
  keys: [keyOf(0), keyOf(1)],
  keyOutdated: false,
  places: [PLACE],
  ...changes,
});

describe('the key of a contract', () => {
  it('is outdated once its owner signs with other keys, until the next one', () => {
    const signers = { before: keyOf(7), after: keyOf(8) };
    expect(keyOutdatedAfter(content(), content(), signers)).toBe(true);
    const renewed = content({ keys: [...content().keys, keyOf(2)] });
    expect(keyOutdatedAfter(content(), renewed, signers)).toBe(false);
    const added = content({ keyOutdated: true, documents: [documentOf('d1'), documentOf('d2')] });
    expect(() => assertSuccession(content(), added, signers)).toThrow(RangeError);
    expect(() => assertSuccession(content(), content(), signers)).toThrow(RangeError);
  });

  it.each<[string, Partial<RecordContent>]>([
    ['a reader', { readers: [] }],
    ['a signer', { signers: [] }],
    ['a workspace', { places: [] }],
    ['the account of somebody', { readers: [{ ...BOB, accountId: 'another' }] }],
  ])('is outdated once %s left, until the next one', (_, left) => {
    const after = content({ ...left, keyOutdated: true });
    expect(keyOutdatedAfter(content(), after, ONE_KEY)).toBe(true);
    // also when they come back: nobody knows which keys they kept
    expect(keyOutdatedAfter(after, content(), ONE_KEY)).toBe(true);
    expect(keyOutdatedAfter(after, content({ ...left, keys: [...after.keys, keyOf(2)] }), ONE_KEY)).toBe(
      false,
    );
  });

  it('is outdated once one of two workspaces left', () => {
    const before = content({ places: [PLACE, SALES] });
    expect(keyOutdatedAfter(before, content({ places: [SALES] }), ONE_KEY)).toBe(true);
  });

  it.each<[string, Partial<RecordContent>]>([
    ['somebody comes', { readers: [BOB, { email: 'cem@example.com', accountId: null }] }],
    ['a workspace comes', { places: [PLACE, SALES] }],
    ['somebody named by address has an account', { signers: [{ ...CAROL, accountId: 'c', level: 'basic' }] }],
    ['a reader is asked to sign instead', { readers: [], signers: [CAROL, BOB].map(asked) }],
    ['the title changes', { title: 'Sale' }],
  ])('stays when %s', (_, change) => {
    expect(keyOutdatedAfter(content(), content(change), ONE_KEY)).toBe(false);
    expect(() => assertSuccession(content(), content(change), ONE_KEY)).not.toThrow();
  });
});

function asked(person: RecordPerson) {
  return { ...person, level: 'basic' as const };
}

describe('the next record of a contract', () => {
  it.each<[string, Partial<RecordContent>]>([
    ['leaves a key out', { keys: [keyOf(0)] }],
    ['changes a key', { keys: [keyOf(0), keyOf(9)] }],
    ['exchanges keys', { keys: [keyOf(1), keyOf(0)] }],
    ['skips an epoch', { keys: [keyOf(0), keyOf(1), keyOf(2), keyOf(3)] }],
    ['is silent about somebody who left', { readers: [] }],
    ['calls a key outdated that everybody has', { keyOutdated: true }],
    ['gives a workspace another epoch', { places: [{ ...PLACE, epoch: 3 }] }],
  ])('is refused when it %s', (_, lie) => {
    expect(() => assertSuccession(content(), content(lie), ONE_KEY)).toThrow(RangeError);
  });

  it('gives one workspace among others another epoch with a new key only', () => {
    const before = content({ places: [PLACE, SALES] });
    const places = [{ ...PLACE, epoch: 3 }, SALES];
    expect(() => assertSuccession(before, content({ places }), ONE_KEY)).toThrow(RangeError);
    const keys = [...before.keys, keyOf(2)];
    expect(() => assertSuccession(before, content({ places, keys }), ONE_KEY)).not.toThrow();
  });

  it('is refused when it adds a document under an outdated key, and may take one out', () => {
    const outdated = content({ keyOutdated: true });
    const documents = [...outdated.documents, documentOf('d2')];
    expect(() => assertSuccession(outdated, content({ keyOutdated: true, documents }), ONE_KEY)).toThrow(
      RangeError,
    );
    // also in the very record that leaves the reader out
    expect(() =>
      assertSuccession(content(), content({ readers: [], keyOutdated: true, documents }), ONE_KEY),
    ).toThrow(RangeError);
    for (const others of [outdated.documents, []])
      expect(() =>
        assertSuccession(outdated, content({ keyOutdated: true, documents: others }), ONE_KEY),
      ).not.toThrow();
    const keys = [...outdated.keys, keyOf(2)];
    expect(() => assertSuccession(outdated, content({ keys, documents }), ONE_KEY)).not.toThrow();
  });

  it('may be the first one only with one key, which nobody has left', () => {
    expect(() => assertSuccession(undefined, content({ keys: [keyOf(0)] }), ONE_KEY)).not.toThrow();
    for (const lie of [{}, { keys: [keyOf(0)], keyOutdated: true }])
      expect(() => assertSuccession(undefined, content(lie), ONE_KEY)).toThrow(RangeError);
  });

  it('never lets former readers open documents added later, in whatever order people come and go', () => {
    const emails = ['a@x.example', 'b@x.example', 'c@x.example'];
    const steps = fc.array(
      fc.oneof(
        fc.record({ readers: fc.subarray(emails) }),
        fc.record({ renew: fc.constant(true) }),
        fc.record({ add: fc.uuid() }),
      ),
      { maxLength: 30 },
    );
    const result = fc.check(
      fc.property(steps, (taken) => {
        let now = content({ readers: [], signers: [], documents: [], places: [], keys: [keyOf(0)] });
        /** Everybody who ever had each key, as an honest client hands them out. */
        const knows = [new Set<string>()];
        for (const step of taken) {
          const next = content({ ...now });
          if ('readers' in step) next.readers = step.readers.map((email) => ({ email, accountId: null }));
          if ('renew' in step) next.keys = [...now.keys, keyOf(now.keys.length)];
          if ('add' in step) next.documents = [...now.documents, documentOf(step.add)];
          next.keyOutdated = keyOutdatedAfter(now, next, ONE_KEY);
          try {
            assertSuccession(now, next, ONE_KEY);
          } catch {
            continue;
          }
          const present = next.readers.map(({ email }) => email);
          if ('renew' in step) knows.push(new Set());
          for (const email of present) knows.at(-1)?.add(email);
          now = next;
          const isClosed = [...(knows.at(-1) ?? [])].every((email) => present.includes(email));
          if ('add' in step && !isClosed) return false;
        }
        return true;
      }),
    );
    expect(result).toMatchObject({ failed: false });
  });
});
