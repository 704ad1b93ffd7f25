import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativeTime } from '../format/relative-time.ts';
import { timelineEntries, type TimelineSources } from './timeline-entries.ts';
import { foldEntries, timelineGroups } from './timeline-groups.ts';

interface Person {
  id: string;
  emailAddress: string;
}

const person = (id: string): Person => ({ id, emailAddress: `${id}@example.com` });
const ada = person('ada');
const time = (minute: number) => new Date(Date.UTC(2026, 4, 3, 8, minute)).toISOString();

function sourcesOf(changes: Partial<TimelineSources<Person>> = {}): TimelineSources<Person> {
  return {
    created: time(0),
    createdBy: ada,
    accessGrants: [],
    signatures: [],
    changes: [],
    comments: [],
    ownershipChanges: [],
    sharePointPeople: new Set(),
    ...changes,
  };
}

const what = (sources: TimelineSources<Person>) =>
  timelineEntries(sources).map((entry) => `${entry.type} ${entry.person?.id}`);

/** An owner whom the device knows. */
const known = (id: string) => ({ person: person(id), isKnown: true });

const grant = (type: 'view' | 'sign' | 'own', grantedTo: Person, minute = 1) => ({
  id: `${type}-${grantedTo.id}`,
  type,
  created: time(minute),
  grantedTo,
});

describe('entries of the timeline', () => {
  it('every kind comes from its own source (TIME-02, J-134)', () => {
    const sources = sourcesOf({
      accessGrants: [grant('view', person('ben'), 1), grant('sign', person('eve'), 2), grant('own', ada, 0)],
      signatures: [{ id: 's', created: time(3), signer: person('eve'), proved: true }],
      comments: [{ id: 'c', date: time(4), author: person('ben') }],
      ownershipChanges: [{ id: 'o', executedAt: time(5), newOwner: known('ben') }],
    });
    expect(what(sources)).toEqual([
      'created ada',
      'invitedToView ben',
      'invitedToSign eve',
      'signed eve',
      'comment ben',
      'changedOwnership ben',
    ]);
  });
  it('only what somebody signed counts as proved, and its subject is named (TIME-02)', () => {
    const change = { seq: 4, owner: 'ada', by: known('ada'), subject: ['a.pdf'] };
    const sources = sourcesOf({
      accessGrants: [grant('sign', person('eve'), 1)],
      changes: [
        { ...change, type: 'documentAdded', time: time(2) },
        { ...change, type: 'sent', time: time(1), subject: [] },
        { ...change, type: 'edited', time: time(5), by: { person: ada, isKnown: false } },
        { ...change, type: 'edited', time: time(6), by: undefined },
      ],
      signatures: [
        { id: '1', created: time(3), signer: person('eve'), proved: true },
        { id: '2', created: time(4), signer: person('ben'), proved: false },
      ],
      ownershipChanges: [
        { id: '0', executedAt: time(5), newOwner: known('eve') },
        { id: '1', executedAt: time(6), newOwner: { person: person('ben'), isKnown: false } },
        { id: '2', executedAt: time(7), newOwner: undefined },
      ],
    });
    const proved = timelineEntries(sources).filter((entry) => entry.proved);
    expect(proved.map(({ type, person: by, subject }) => [type, by?.id, ...subject])).toEqual([
      ['documentAdded', 'ada', 'a.pdf'],
      ['signed', 'eve'],
      ['changedOwnership', 'eve'],
    ]);
  });
  it('people of the SharePoint list are left out (TIME-03)', () => {
    const accessGrants = [grant('view', person('ben')), grant('sign', person('eve'))];
    expect(what(sourcesOf({ accessGrants, sharePointPeople: new Set(['ben']) }))).toEqual([
      'created ada',
      'invitedToSign eve',
    ]);
  });
  it('the creator is not listed as invited, by id or by address (TIME-04)', () => {
    const other = { id: 'reserved', emailAddress: ' ADA@example.com' };
    expect(what(sourcesOf({ accessGrants: [grant('sign', ada), grant('view', other)] }))).toEqual([
      'created ada',
    ]);
  });
  it('only the first signature by each address stays, however the address is written (TIME-09, J-135)', () => {
    const signatures = [
      { id: '2', created: time(9), signer: { id: 'eve', emailAddress: 'EVE@Example.com' }, proved: true },
      { id: '1', created: time(7), signer: person('eve'), proved: true },
      { id: '3', created: time(8), signer: person('ben'), proved: true },
    ];
    expect(timelineEntries(sourcesOf({ signatures })).map(({ id }) => id)).toEqual([
      'created',
      'signed-1',
      'signed-3',
    ]);
  });
  it('whatever the sources, entries ascend, have unique ids, and each signer signs once (TIME-08, TIME-09)', () => {
    const people = fc.constantFrom(...['ada', 'ben', 'eve', 'BEN', 'zoe'].map(person));
    const ids = fc.uuid();
    const when = fc.integer({ min: 0, max: 5000 }).map(time);
    const signatures = fc.array(fc.record({ id: ids, created: when, signer: people, proved: fc.boolean() }));
    const comments = fc.array(fc.record({ id: ids, date: when, author: people }));
    fc.assert(
      fc.property(signatures, comments, (signed, written) => {
        const entries = timelineEntries(sourcesOf({ signatures: signed, comments: written }));
        const times = entries.map(({ at }) => Date.parse(at));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const signers = entries.flatMap(({ type, person: by }) =>
          type === 'signed' ? [by?.emailAddress.toLowerCase()] : [],
        );
        expect(new Set(signers).size).toBe(signers.length);
        expect(signers.length).toBe(new Set(signed.map((s) => s.signer.emailAddress.toLowerCase())).size);
        expect(entries.filter(({ type }) => type === 'comment')).toHaveLength(written.length);
      }),
    );
  });
});

describe('groups of the timeline', () => {
  const entries = timelineEntries(
    sourcesOf({
      created: '2026-03-04T22:30:00Z',
      comments: [
        { id: '1', date: '2026-03-04T23:30:00Z', author: ada },
        { id: '2', date: '2026-03-05T10:00:00Z', author: ada },
      ],
    }),
  );
  it('the heading is the day as dd MMMM yyyy, in the language and zone of the reader (TIME-05)', () => {
    const headings = (language: 'en' | 'de', timeZone: string) =>
      timelineGroups(entries, { language, timeZone }).map(
        ({ heading, items }) => `${heading}: ${items.length}`,
      );
    expect(headings('en', 'UTC')).toEqual(['04 March 2026: 2', '05 March 2026: 1']);
    expect(headings('de', 'Europe/Berlin')).toEqual(['04 März 2026: 1', '05 März 2026: 2']);
  });
  it('five entries are shown whole, of six the first, Show more with two, and the last three (TIME-07, J-136)', () => {
    expect(foldEntries([1, 2, 3, 4, 5]).map(({ type }) => type)).toEqual(Array(5).fill('entry'));
    expect(foldEntries([1, 2, 3, 4, 5, 6])).toEqual([
      { type: 'entry', entry: 1 },
      { type: 'showMore', hidden: [2, 3] },
      ...[4, 5, 6].map((entry) => ({ type: 'entry', entry })),
    ]);
  });
  it('nothing is lost and nothing moves, however many entries there are (TIME-07)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        const items = foldEntries(numbers);
        expect(items.flatMap((item) => (item.type === 'entry' ? [item.entry] : item.hidden))).toEqual(
          numbers,
        );
        expect(items.length).toBe(Math.min(numbers.length, 5));
      }),
    );
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-05-03T12:00:00Z');
  it.each([
    ['2026-05-03T11:59:40Z', 'now', 'jetzt'],
    ['2026-05-03T10:00:00Z', '2 hours ago', 'vor 2 Stunden'],
    ['2026-05-02T11:00:00Z', 'yesterday', 'gestern'],
    ['2026-04-18T12:00:00Z', '2 weeks ago', 'vor 2 Wochen'],
    ['2024-05-03T12:00:00Z', '2 years ago', 'vor 2 Jahren'],
  ])('%s is %s (TIME-06)', (at, english, german) => {
    expect(relativeTime(at, now, 'en')).toBe(english);
    expect(relativeTime(at, now, 'de')).toBe(german);
  });
});
