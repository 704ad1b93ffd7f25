import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { json } from '../../testing/network.ts';
import { stateRecord } from '../../testing/records.ts';
import { signedContract } from '../../testing/signed-contract.ts';
import ContractTimeline from './contract-timeline.tsx';

const NOON = Date.parse('2026-05-20T12:00:00.000Z');

let made: Awaited<ReturnType<typeof signedContract>>;
let contract: Contract;
/** The records of the contract, the newest first. */
let records: object[];

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

async function show(shown = contract): Promise<void> {
  await render(
    <EmptyCache>
      <ContractTimeline contract={shown} />
    </EmptyCache>,
  );
}

const entries = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const shields = () => page.getByRole('img', { name: 'signed and checked' }).elements();

beforeAll(() => speakEnglish('timeline', 'record'));
beforeEach(async () => {
  made = await signedContract();
  contract = made.contract;
  records = [];
  records = [recordNow()];
  made.server.intercept = ({ url }) => {
    const { pathname } = new URL(url, location.origin);
    if (pathname.endsWith('/records')) return json({ data: records, links: { next: null } });
    if (pathname.endsWith('/comments')) return json({ data: [], links: { next: null } });
    return undefined;
  };
});

describe('what is proved has a shield, and nothing else (TIME-01, TIME-02)', () => {
  it('a signature that does not hold has none', async () => {
    made.server.ledger.numbers.clear();
    await show();
    await expect.element(page.getByText(/sigrid@example.com signed|Sigrid.* signed/)).toBeVisible();
    expect(shields()).toEqual([]);
  });

  it('a record in the place of another is told, and nothing is shown of it', async () => {
    await stateRecord(made.server, { title: 'Another' });
    records = [recordNow()];
    await show();
    await expect.element(page.getByText(/does not match what was signed/)).toBeVisible();
    expect(entries()).toEqual([]);
  });
});
