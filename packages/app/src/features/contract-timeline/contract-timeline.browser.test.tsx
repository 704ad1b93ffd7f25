import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { json } from '../../testing/network.ts';
import { ProofOutcome } from '../../testing/proof-outcome.tsx';
import { stateRecord } from '../../testing/records.ts';
import { resourcesOf } from '../../testing/resources.ts';
import { signedContract } from '../../testing/signed-contract.ts';
import { register, shownContract } from '../../testing/fake-server.ts';
import { claim, party, transfer, type Member } from '../../testing/transfers.ts';
import ContractTimeline from './contract-timeline.tsx';

const DAY = 24 * 60 * 60_000;
const NOON = Date.parse('2026-05-20T12:00:00.000Z');

let made: Awaited<ReturnType<typeof signedContract>>;
let contract: Contract;
/** The records of the contract, the newest first. */
let records: object[];
/** Times of comments, the newest first, and how many a call gives. */
let comments: { times: number[]; atOnce: number };

const recordNow = () => ({
  type: 'contractrecords',
  id: crypto.randomUUID(),
  attributes: {
    ...made.server.record,
    seq: records.length,
    bcTxId: null,
    moves: [],
    created: new Date(NOON).toISOString(),
  },
  relationships: {},
});

function commentsFrom(first: number) {
  const { times, atOnce } = comments;
  const data = times.slice(first, first + atOnce).map((at, index) => ({
    type: 'comments',
    id: `00000000-0000-7000-8000-${String(first + index).padStart(12, '0')}`,
    attributes: {
      sealed: 'A'.repeat(60),
      seq: 0,
      epoch: 0,
      created: new Date(at).toISOString(),
      lastModified: new Date(at).toISOString(),
    },
    relationships: { author: { data: { type: 'naturalpersons', id: made.server.me.id } } },
  }));
  const end = first + atOnce;
  const next = end < times.length ? `/digitalassets/${contract.id}/comments?page[after]=${end}` : null;
  return { data, included: resourcesOf(made.server), links: { next } };
}

async function show(shown = contract): Promise<void> {
  await render(
    <EmptyCache>
      <ContractTimeline contract={shown} />
      <ProofOutcome contract={shown} />
    </EmptyCache>,
  );
}

const entries = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const shieldedEntries = () =>
  page
    .getByRole('img', { name: 'signed and checked' })
    .elements()
    .map((shield) => shield.closest('li')?.textContent);
const earlier = page.getByRole('button', { name: 'Show earlier days' });

beforeAll(() => speakEnglish('timeline', 'record'));
beforeEach(async () => {
  made = await signedContract();
  contract = made.contract;
  records = [];
  records = [recordNow()];
  comments = { times: [], atOnce: 20 };
  made.server.intercept = ({ url }) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (pathname.endsWith('/records')) return json({ data: records, links: { next: null } });
    if (pathname.endsWith('/comments'))
      return json(commentsFrom(Number(searchParams.get('page[after]') ?? 0)));
    return undefined;
  };
});

describe('what is proved has a shield, and nothing else (TIME-01, TIME-02)', () => {
  it('a signature that holds has one, a comment is what the server says', async () => {
    comments.times = [NOON];
    await show();
    await expect.poll(() => shieldedEntries()).toEqual([expect.stringMatching(/signed/)]);
    expect(entries().some((text) => text?.includes('commented'))).toBe(true);
    await expect.element(page.getByText(/so are the times of signatures/)).toBeVisible();
  });

  it('what a record changed has one, that the contract was sent then is what the server says', async () => {
    await stateRecord(made.server, { title: 'Lease of 2027' });
    records = [recordNow(), ...records];
    forgetAnswers();
    const { verified } = await shownContract(made.server);
    await show({ ...contract, ...(verified && { verified }) });
    await expect.poll(() => shieldedEntries()).toEqual([expect.stringMatching(/changed: title/)]);
    expect(entries().some((text) => text?.includes('sent the contract'))).toBe(true);
  });

  /** Given to Bob; both changed the title. */
  async function givenContract(): Promise<Contract> {
    const bob = await register(made.server, 'bob@example.com');
    const ada = made.server.me as Member;
    await stateRecord(made.server, { readers: [party(bob)], title: 'By Ada' });
    records = [recordNow(), ...records];
    const given = await transfer(made.server, { from: ada, to: bob });
    await stateRecord(made.server, { readers: [party(ada)], title: 'By Bob' }, bob.account);
    records = [recordNow(), ...records];
    await claim(made.server, bob, [given]);
    forgetAnswers();
    const { verified, ownedBy, record } = await shownContract(made.server);
    return {
      ...contract,
      ...(verified && { verified }),
      ...(ownedBy && { ownedBy }),
      record: record ?? null,
    };
  }

  it('a transfer has one with the new owner, who did not lose access by it, and so has what each owner changed (GEN-11)', async () => {
    await show(await givenContract());
    await expect
      .poll(() => shieldedEntries())
      .toEqual([
        expect.stringMatching(/Pat Person changed: title/),
        expect.stringMatching(/Pat Person changed: title/),
        expect.stringMatching(/Pat Person became the owner/),
      ]);
    expect(entries().some((text) => text?.includes('removed access'))).toBe(false);
  });

  it('a former owner whom the server shows under the address of somebody else has none (GEN-11)', async () => {
    const given = await givenContract();
    made.server.people = made.server.people.map((person) =>
      person.account?.id === made.server.me.account?.id
        ? { ...person, emailAddress: 'boss@example.com' }
        : person,
    );
    await show(given);
    await expect.poll(() => entries().filter((text) => text?.includes('changed: title'))).toHaveLength(2);
    await expect.poll(() => shieldedEntries()).toHaveLength(2);
  });

  it('a signature that does not hold has none', async () => {
    made.server.ledger.numbers.clear();
    await show();
    await expect.element(page.getByText(/sigrid@example.com signed|Sigrid.* signed/)).toBeVisible();
    await expect.element(page.getByText('LedgerProofInvalid')).toBeVisible();
    expect(shieldedEntries()).toEqual([]);
  });

  it('a record in the place of another is told, and nothing is shown of it', async () => {
    await stateRecord(made.server, { title: 'Another' });
    records = [recordNow()];
    await show();
    await expect.element(page.getByText(/does not match what was signed/)).toBeVisible();
    expect(entries()).toEqual([]);
  });
});

describe('a long history', () => {
  it('goes back by days on request, and the focus moves to the first new entry', async () => {
    comments.times = Array.from({ length: 30 }, (_, at) => NOON - at * DAY);
    await show();
    const newest = () =>
      page
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(() => newest().length).toBe(20);
    earlier.element().focus();
    await userEvent.keyboard('{Enter}');
    // of the comments the days of the first part are known by now
    await expect.poll(() => newest().at(0)).toBe('01 May 2026');
    const first = page.getByRole('listitem').elements()[0];
    expect(first?.contains(document.activeElement)).toBe(true);
  });

  it('of 1,000 entries on one day is there at once, and builds what is asked for alone (TIME-07)', async () => {
    comments = { times: Array.from({ length: 1000 }, (_, at) => NOON - at), atOnce: 1000 };
    await show();
    const more = page.getByRole('button', { name: 'Show 50 more' });
    await expect.element(more).toBeVisible();
    expect(entries().length).toBeLessThan(12);
    (more.element() as HTMLElement).click();
    await expect.poll(() => entries().length).toBeGreaterThan(50);
    expect(entries().length).toBeLessThan(62);
  });
});
