import { localDay } from '@signet/domain/format/local-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { Home } from './home.tsx';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => localDay(new Date(Date.now() + days * DAY_MS));
const ME = '0192aaaa-0000-7000-8000-000000000002';
const OLGA = {
  type: 'naturalpersons',
  id: 'olga',
  attributes: { firstName: 'Olga', lastName: 'Owner' },
  relationships: { account: { data: null } },
};

interface Shown {
  title: string;
  /** Days since the request. */
  asked?: number;
  attributes?: object;
}

let counts: Record<string, number>;
let requests: Shown[];
let expiring: Shown[];
let tasks: string[];
let failing: string | undefined;

const contract = ({ title, attributes }: Shown, relationships = {}) => ({
  type: 'digitalassets',
  id: title.toLowerCase().replaceAll(' ', '-'),
  attributes: { title, state: 'pending', ...attributes },
  relationships: { ownedBy: { data: { type: OLGA.type, id: OLGA.id } }, ...relationships },
});

/** The dashboard with the contracts of one of its relationships. */
function dashboard(relation: string, shown: readonly Shown[]): Response {
  const grants = shown.map(({ title, asked = 0 }) => ({
    type: 'accessgrants',
    id: `grant-${title.toLowerCase().replaceAll(' ', '-')}`,
    attributes: { type: 'sign', lastModified: new Date(Date.now() - asked * DAY_MS).toISOString() },
  }));
  const assets = shown.map((each, index) =>
    contract(each, { myAccessGrant: { data: { type: 'accessgrants', id: grants[index]?.id } } }),
  );
  const links = assets.map(({ type, id }) => ({ type, id }));
  return json({
    data: {
      type: 'dashboards',
      id: 'home',
      attributes: counts,
      relationships: { [relation]: { data: links } },
    },
    included: [...assets, ...grants, OLGA],
  });
}

const list = (data: object[], total: number, included: object[] = []) =>
  json({ data, included, links: { next: null }, meta: { total } });

function answer({ url }: RecordedCall): Response {
  const { pathname, searchParams } = new URL(url, location.origin);
  const path = pathname.replace('/ui-api', '');
  if (failing !== undefined && decodeURIComponent(url).includes(failing))
    return refusal(500, 'UnexpectedError');
  const lease = contract({ title: 'Lease of the hall' });
  const link = { data: { type: lease.type, id: lease.id } };
  if (path === '/dashboards') {
    const include = searchParams.get('include') ?? '';
    if (include.startsWith('expireSoon')) return dashboard('expireSoon', expiring);
    return dashboard('pendingForMySignature', include === '' ? [] : requests);
  }
  if (path === '/tasks')
    return list(
      tasks.map((title) => ({
        type: 'tasks',
        id: title.replaceAll(' ', '-'),
        attributes: { title },
        relationships: { digitalAsset: link },
      })),
      tasks.length + 6,
      [lease],
    );
  if (path === '/events')
    return list(
      [
        {
          type: 'events',
          id: 'e1',
          attributes: { description: 'Rent goes up', date: dayIn(3) },
          relationships: { refersTo: link },
        },
      ],
      9,
      [lease],
    );
  return list([contract({ title: 'Sent', attributes: { signaturesAsked: 2, signaturesGiven: 1 } })], 1, [
    OLGA,
  ]);
}

async function show(): Promise<RecordedCall[]> {
  const calls = replaceNetwork(answer);
  await render(
    <EmptyCache>
      <MemoryRouter>
        <Home personId={ME} action={<button type="button">Begin</button>} />
      </MemoryRouter>
    </EmptyCache>,
  );
  return calls;
}

const block = (name: string) => page.getByRole('region', { name, exact: true });
const linksIn = (name: string) => block(name).getByRole('link');
const asked = (calls: readonly RecordedCall[], start: string) =>
  calls
    .map(({ url }) => decodeURIComponent(url).replace(/^.*\/ui-api/, ''))
    .filter((url) => url.startsWith(start));

beforeAll(async () => {
  await page.viewport(1280, 1600);
  await speakEnglish('home');
});
afterAll(() => page.viewport(800, 600));
beforeEach(() => {
  forgetAnswers();
  counts = { active: 2, draft: 1, pending: 3, expired: 4, total: 15, signed: 5, archived: 6 };
  requests = [{ title: 'New one' }, { title: 'Old one', asked: 8 }];
  expiring = [{ title: 'Ends', attributes: { expiryDate: dayIn(2) } }];
  tasks = ['Check it'];
  failing = undefined;
});

describe('Home', () => {
  it('shows how many contracts there are by state, and the total and the archived ones lead to their lists (AREA-HOME-02, AREA-HOME-03, AREA-HOME-04, ENT-MISC-11)', async () => {
    await show();
    await expect
      .poll(() =>
        page
          .getByText('All contracts')
          .element()
          .closest('dl')
          ?.innerText.split(/\s*\n\s*/)
          .filter((part) => part !== ''),
      )
      .toHaveLength(14);
    const shown = [...document.querySelectorAll('dl > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent,
    ]);
    expect(shown).toEqual([
      ['All contracts', '15'],
      ['Waiting', '3'],
      ['Active', '2'],
      ['Signed', '5'],
      ['Drafts', '1'],
      ['Expired', '4'],
      ['Archived', '6'],
    ]);
    await expect
      .element(page.getByRole('link', { name: 'All contracts: 15' }))
      .toHaveAttribute('href', '/my-contracts');
    await expect.element(page.getByRole('link', { name: 'Archived: 6' })).toHaveAttribute('href', '/archive');
  });

  it('shows requests of the last 7 days, how many are older, and those when asked for (AREA-HOME-05, AREA-HOME-10, CONST-LIM-04)', async () => {
    await show();
    const title = 'Waiting for your signature';
    await expect.element(linksIn(title)).toHaveTextContent('New one');
    await expect.element(linksIn(title)).toHaveAttribute('href', '/contract-details/new-one');
    await expect.element(block(title).getByText('From Olga Owner')).toBeVisible();
    await userEvent.click(block(title).getByRole('button', { name: '1 older request' }));
    await expect.poll(() => linksIn(title).elements().length).toBe(2);
    await expect.element(block(title).getByRole('combobox')).toHaveValue('all');
    await userEvent.selectOptions(block(title).getByRole('combobox'), '30 days');
    await expect.poll(() => linksIn(title).elements().length).toBe(2);
    await userEvent.selectOptions(block(title).getByRole('combobox'), '7 days');
    await expect.poll(() => linksIn(title).elements().length).toBe(1);
  });

  it('names the one next thing to do: of two signatures the one that is due', async () => {
    requests = [{ title: 'New one' }, { title: 'Urgent one', attributes: { dueDate: dayIn(1) } }];
    await show();
    await expect
      .element(block('Next').getByRole('link', { name: 'Read and sign: Urgent one' }))
      .toHaveAttribute('href', '/contract-details/urgent-one');
  });

  it('names a task where no signature is asked for, and says when nothing waits', async () => {
    requests = [];
    await show();
    await expect
      .element(block('Next').getByRole('link', { name: 'Open: Check it' }))
      .toHaveAttribute('href', '/contract-details/lease-of-the-hall');
    await cleanup();
    forgetAnswers();
    tasks = [];
    await show();
    await expect.element(page.getByText('Nothing waits for you.')).toBeVisible();
    expect(block('Next').elements()).toEqual([]);
  });

  it('counts tasks, events, requests and contracts that end, also those that it does not show (AREA-HOME-09, AREA-HOME-11, J-124)', async () => {
    expiring = Array.from({ length: 7 }, (_, index) => ({
      title: `Ends ${index}`,
      attributes: { expiryDate: dayIn(2) },
    }));
    const calls = await show();
    const heading = (name: RegExp) => page.getByRole('heading', { name, level: 2 });
    await expect.element(heading(/^My tasks 7$/)).toBeVisible();
    await expect.element(heading(/^Upcoming events 9$/)).toBeVisible();
    await expect.element(heading(/^Ending soon 7$/)).toBeVisible();
    await expect.element(heading(/^Waiting for your signature 1$/)).toBeVisible();
    expect(linksIn('Ending soon').elements()).toHaveLength(5);
    await userEvent.click(block('Ending soon').getByRole('button', { name: 'Show 2 more' }));
    expect(linksIn('Ending soon').elements()).toHaveLength(7);
    const [tasks] = asked(calls, '/tasks');
    expect(tasks).toContain(
      'filter[assignedToMe]=true&filter[completedByMe]=false&sort=dueDate&page[limit]=5',
    );
    const [events] = asked(calls, '/events');
    expect(events).toContain(`filter[date][ge]=${dayIn(0)}&filter[date][le]=9999-12-31`);
    expect(events).toContain('filter[refersTo.state][ne]=archived&sort=date&page[limit]=6');
  });

  it('asks for the days of a chosen period, from tomorrow on for contracts that end (AREA-HOME-06, AREA-HOME-07, AREA-HOME-12, J-145)', async () => {
    const calls = await show();
    const ends = block('Ending soon').getByRole('combobox', { name: 'Period: Ending soon' });
    await expect.element(ends).toBeVisible();
    expect([...(ends.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'All',
      '7 days',
      '30 days',
      '3 months',
      '6 months',
      'Next year',
    ]);
    await userEvent.selectOptions(ends, '7 days');
    const days = `[ge]=${dayIn(1)}&filter[expireSoon.expiryDate][le]=${dayIn(7)}`;
    await expect
      .poll(() => asked(calls, '/dashboards?include=expireSoon').at(-1))
      .toContain(`filter[expireSoon.expiryDate]${days}&sort=expireSoon.expiryDate`);
    await userEvent.selectOptions(block('Upcoming events').getByRole('combobox'), '30 days');
    await expect
      .poll(() => asked(calls, '/events').at(-1))
      .toContain(`filter[date][ge]=${dayIn(0)}&filter[date][le]=${dayIn(30)}`);
  });

  it('makes one call for each block (API-06, API-07)', async () => {
    const calls = await show();
    for (const name of ['Ending soon', 'Upcoming events', 'Waiting for others', 'My tasks'])
      await expect.element(linksIn(name)).toBeVisible();
    await expect.element(block('Waiting for others').getByText('1 of 2 signed')).toBeVisible();
    expect(asked(calls, '/dashboards')).toHaveLength(3);
    expect(asked(calls, '/dashboards').filter((url) => url === '/dashboards')).toHaveLength(1);
    for (const start of ['/tasks', '/events', '/digitalassets']) expect(asked(calls, start)).toHaveLength(1);
  });

  it('a block whose call fails says so and tries again, and the others stay', async () => {
    failing = 'expireSoon';
    await show();
    const retry = block('Ending soon').getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    await expect.element(linksIn('My tasks')).toBeVisible();
    failing = undefined;
    await userEvent.click(retry);
    await expect.element(linksIn('Ending soon')).toHaveTextContent('Ends');
  });

  it('of somebody with nothing yet is one sentence and the way to the first contract', async () => {
    counts = { active: 0, draft: 0, pending: 0, expired: 0, total: 0, signed: 0, archived: 0 };
    requests = [];
    await show();
    await expect.element(page.getByText('Your first contract starts here')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    expect(page.getByRole('region').elements()).toEqual([]);
  });
});
