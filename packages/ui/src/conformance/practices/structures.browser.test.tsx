import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Breadcrumbs } from '../../molecules/breadcrumbs/index.ts';
import { NotificationStack } from '../../molecules/notification-stack/index.ts';
import { LargeTable } from '../../organisms/large-table/index.ts';
import type { TableView } from '../../organisms/large-table/index.ts';
import { useState } from 'react';
import { SAMPLES } from '../samples.tsx';

// https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/
describe('APG Breadcrumb', () => {
  it('is a named navigation whose last part is the current page', async () => {
    await render(
      <Breadcrumbs aria-label="Path">
        <a href="#workspace">Sales</a>
        <span>Leases</span>
      </Breadcrumbs>,
    );
    await expect.element(page.getByRole('navigation', { name: 'Path' })).toBeVisible();
    const current = document.querySelectorAll('[aria-current="page"]');
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Leases']);
  });
});

// https://www.w3.org/WAI/ARIA/apg/patterns/alert/
describe('APG Alert', () => {
  it('a message that comes is spoken and takes the focus from nobody', async () => {
    const stack = (items: { id: string; state: 'success'; value: string }[]) => (
      <>
        <input aria-label="Title" />
        <NotificationStack aria-label="Messages" items={items} onDismiss={Boolean} dismissLabel="Close" />
      </>
    );
    const { rerender } = await render(stack([]));
    await userEvent.tab();
    await rerender(stack([{ id: '1', state: 'success', value: 'Saved' }]));
    const message = page.getByText('Saved', { exact: true }).element();
    expect(message.closest('[aria-live], [role="status"], [role="alert"], [role="log"]')).not.toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Title');
  });
});

// https://www.w3.org/WAI/ARIA/apg/patterns/table/examples/sortable-table/
describe('APG Sortable Table', () => {
  function Contracts() {
    const [view, setView] = useState<TableView>({ hidden: [], order: [] });
    return (
      <LargeTable
        {...(SAMPLES['LargeTable'] as unknown as Parameters<typeof LargeTable<string>>[0])}
        columns={[
          { key: 'title', header: 'Title', cell: String, sortValue: String },
          { key: 'note', header: 'Note', cell: String },
        ]}
        rows={['B', 'A']}
        view={view}
        onViewChange={setView}
      />
    );
  }
  const header = () => page.getByRole('columnheader', { name: 'Title' });

  it('what can be sorted has a button with a mark before it is sorted, what cannot has none', async () => {
    await render(<Contracts />);
    expect(header().element().querySelectorAll('button > svg')).toHaveLength(1);
    expect(page.getByRole('columnheader', { name: 'Note' }).element().querySelector('button')).toBeNull();
    await expect.element(header()).not.toHaveAttribute('aria-sort');
  });

  it('the header says the order, and the mark changes with it', async () => {
    await render(<Contracts />);
    const mark = () => header().element().querySelector('svg')?.outerHTML;
    const before = mark();
    await userEvent.click(page.getByRole('button', { name: 'Title' }));
    await expect.element(header()).toHaveAttribute('aria-sort', 'ascending');
    const ascending = mark();
    await userEvent.click(page.getByRole('button', { name: 'Title' }));
    await expect.element(header()).toHaveAttribute('aria-sort', 'descending');
    expect(new Set([before, ascending, mark()]).size).toBe(3);
  });
});
