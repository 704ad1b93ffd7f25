import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { speakEnglish } from '../../testing/english.ts';
import { ContractTable } from './contract-table.tsx';

const { innerWidth, innerHeight } = window;

beforeEach(() => speakEnglish('contracts'));
afterEach(() => page.viewport(innerWidth, innerHeight));

const DAY_MS = 86_400_000;
const contract = (title: string, parts: Partial<Contract>) =>
  ({
    id: title,
    type: 'digitalassets',
    title,
    state: 'pending',
    created: '2026-11-01T10:00:00Z',
    expiryDate: null,
    signaturesAsked: 3,
    signaturesGiven: 1,
    ...parts,
  }) as Contract;
const asked = (state: 'requested' | 'signed') =>
  ({ type: 'sign', state }) as NonNullable<Contract['myAccessGrant']>;
/** A calendar day in so many days, in the time of the reader. */
const dayIn = (days: number) => {
  const day = new Date(Date.now() + days * DAY_MS);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

it('a list says what waits for the reader, how many have signed, and what is due or ends soon', async () => {
  const contracts = [
    contract('Mine', { myAccessGrant: asked('requested'), expiryDate: dayIn(12), dueDate: dayIn(3) }),
    contract('Signed by me', { myAccessGrant: asked('signed'), expiryDate: dayIn(1), dueDate: dayIn(-2) }),
    contract('Alone', { signaturesAsked: 1, signaturesGiven: 0, expiryDate: dayIn(40) }),
    contract('Done', { state: 'signed', signaturesGiven: 3, dueDate: dayIn(3) }),
    contract('Over', { state: 'expired', expiryDate: dayIn(-2) }),
  ];
  await render(
    <MemoryRouter>
      <ContractTable contracts={contracts} loading={false} empty={null} />
    </MemoryRouter>,
  );
  const textOf = (title: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
      .element().textContent;
  await expect.element(page.getByRole('link', { name: 'Mine' })).toBeVisible();
  expect(textOf('Mine')).toMatch(/Due in 3 days.*Ends in 12 days.*Needs your signature.*1 of 3 signed/);
  expect(textOf('Signed by me')).toMatch(
    /Due 2 days ago.*Ends tomorrow.*Waiting for signatures.*1 of 3 signed/,
  );
  for (const [title, state] of [
    ['Alone', 'Waiting for signatures'],
    ['Done', 'Signed'],
    ['Over', 'Expired'],
  ] as const) {
    expect(textOf(title)).toContain(state);
    expect(textOf(title)).not.toMatch(/Due|Ends|of \d/);
  }
});

it('on a phone the number of those who have signed stands below the state, in one line', async () => {
  await page.viewport(360, 740);
  await render(
    <MemoryRouter>
      <ContractTable contracts={[contract('Waits', {})]} loading={false} empty={null} />
    </MemoryRouter>,
  );
  const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect();
  await expect.element(page.getByText('1 of 3 signed')).toBeVisible();
  expect(boxOf('1 of 3 signed').top).toBeGreaterThanOrEqual(boxOf('Waiting for signatures').bottom);
  expect(boxOf('1 of 3 signed').height).toBeLessThan(30);
});
