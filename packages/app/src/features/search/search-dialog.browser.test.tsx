import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { deferred } from '../../testing/deferred.ts';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import SearchDialog from './search-dialog.tsx';

const closed = vi.fn();
let calls: RecordedCall[];
let answer: (call: RecordedCall) => Response | Promise<Response>;

beforeAll(() => speakEnglish('search', 'contracts'));
beforeEach(() => {
  closed.mockClear();
  answer = () => list(['Lease']);
  calls = replaceNetwork((call) => answer(call));
});

const NEXT = '/digitalassets?page%5Bcursor%5D=opaque';

/** A page of the search; drafts are those whose title says so. */
function list(titles: readonly string[], next: string | null = null, meta: object = {}): Response {
  return json({
    data: titles.map((title) => ({
      type: 'digitalassets',
      id: title.toLowerCase().replaceAll(' ', '-'),
      attributes: { title, state: title.startsWith('Draft') ? 'draft' : 'pending' },
      relationships: { ownedBy: { data: { type: 'naturalpersons', id: 'olga' } } },
    })),
    included: [{ type: 'naturalpersons', id: 'olga', attributes: { firstName: 'Olga', lastName: 'Owner' } }],
    links: { next },
    meta: { totalResourceCount: titles.length, moreThanCounted: false, ...meta },
  });
}

const show = () =>
  render(
    <MemoryRouter>
      <SearchDialog onClose={closed} />
    </MemoryRouter>,
  );
const field = page.getByRole('searchbox', { name: 'Search' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const status = page.getByRole('status');

describe('the search dialog', () => {
  it('keeps its field where it is while contracts are found, on a phone as well', async () => {
    for (const width of [1280, 360]) {
      await page.viewport(width, 740);
      const { unmount } = await show();
      await expect.element(field).toHaveFocus();
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      const { top } = field.element().getBoundingClientRect();
      answer = () => list(Array.from({ length: 8 }, (_, index) => `Lease ${index}`));
      await field.fill(`lease ${width}`);
      await expect.element(link('Lease 7')).toBeVisible();
      expect(field.element().getBoundingClientRect().top).toBe(top);
      await unmount();
    }
    await page.viewport(800, 600);
  });

  it('has its placeholder and hint, and makes no call before there is a text (DLG-SEARCH-01, DLG-SEARCH-02, J-132)', async () => {
    await show();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('placeholder', 'search');
    const hint = 'Type to find contracts by contract name or description';
    await expect.element(status).toHaveTextContent(hint);
    await field.fill('   ');
    await field.fill('lease');
    await expect.element(link('Lease')).toBeVisible();
    await field.fill('');
    await expect.element(status).toHaveTextContent(hint);
    expect(calls).toHaveLength(1);
  });

  it('text typed in one go is one search, over title, description and custom fields, newest change first (API-63, API-64)', async () => {
    await show();
    await userEvent.type(field, ' lease ');
    await expect.element(link('Lease')).toBeVisible();
    expect(calls).toHaveLength(1);
    const { searchParams, pathname } = new URL(calls[0]?.url ?? '', location.origin);
    expect(pathname).toBe('/ui-api/digitalassets');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      'filter[or][0][title][like]': 'lease',
      'filter[or][1][description][like]': 'lease',
      'filter[or][2][customFields.stringValue][like]': 'lease',
      sort: '-lastModified',
    });
  });

  it('a draft opens in the editor, everything else on its page; all are counted (DLG-SEARCH-03, DLG-SEARCH-04, DLG-SEARCH-05)', async () => {
    answer = () => list(['Draft lease', 'Lease']);
    await show();
    await field.fill('lease');
    await expect.element(link('Draft lease')).toHaveAttribute('href', '/contract-new/draft-lease');
    await expect.element(link('Lease')).toHaveAttribute('href', '/contract-details/lease');
    await expect.element(status).toHaveTextContent('2 contracts found');
    await expect.element(page.getByText('Olga Owner').first()).toBeVisible();
  });

  it('more come by the next link; a count that stopped says so; the list is at most 376 px high (DLG-SEARCH-05, DLG-SEARCH-06, CONST-UI-02)', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `Lease ${index + 1}`);
    answer = ({ url }) =>
      url.endsWith(NEXT)
        ? list(['Lease 21'])
        : list(many, NEXT, { totalResourceCount: 1000, moreThanCounted: true });
    await show();
    await field.fill('lease');
    await expect.element(status).toHaveTextContent('More than 1000 contracts found');
    const results = page.getByRole('list', { name: 'Results' }).element().parentElement;
    expect(results?.offsetHeight).toBe(376);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(link('Lease 21')).toBeInTheDocument();
    await expect.element(link('Lease 1')).toBeInTheDocument();
    await expect.element(status).toHaveTextContent('More than 1000 contracts found');
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says when there is nothing (DLG-SEARCH-07)', async () => {
    answer = () => list([]);
    await show();
    await field.fill('zzz');
    await expect.element(status).toHaveTextContent('No results');
    await expect.element(page.getByRole('list')).not.toBeInTheDocument();
  });

  it('a newer search cancels the older one, whose response is ignored (API-64)', async () => {
    const slow = deferred<Response>();
    answer = ({ url }) => (url.includes('old') ? slow.promise : list(['New']));
    await show();
    await field.fill('old');
    await expect.poll(() => calls).toHaveLength(1);
    await field.fill('new');
    await expect.element(link('New')).toBeVisible();
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    slow.resolve(list(['Old']));
    // a task later React would have drawn it
    await new Promise((resolve) => setTimeout(resolve));
    expect(link('Old').elements()).toEqual([]);
    await expect.element(link('New')).toBeVisible();
  });

  it('a search that failed says so, keeps the text and can be repeated (NET-11)', async () => {
    answer = () => refusal(502, 'ConnectionError');
    await show();
    await field.fill('lease');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Connection error/);
    answer = () => list(['Lease']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(link('Lease')).toBeVisible();
    await expect.element(field).toHaveValue('lease');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('arrows move from the field through the results and back, Escape closes (J-196)', async () => {
    answer = () => list(['Lease', 'Release']);
    await show();
    await userEvent.type(field, 'lease');
    await expect.element(link('Release')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(link('Release')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('does not lead to the extended search before that page is there (DLG-SEARCH-08)', async () => {
    await show();
    await field.fill('lease');
    await expect.element(link('Lease')).toBeVisible();
    expect(page.getByRole('link', { name: 'Extended search' }).elements()).toEqual([]);
  });
});
