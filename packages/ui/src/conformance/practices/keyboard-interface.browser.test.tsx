import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { AssigneeInput } from '../../molecules/assignee-input/index.ts';
import { ChipsInput } from '../../molecules/chips-input/index.ts';
import { Pagination } from '../../molecules/pagination/index.ts';

const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;
const said = () => page.getByRole('status').elements().at(0)?.textContent;
const labels = { remove: (name: string) => `Remove ${name}`, removed: (name: string) => `${name} removed` };

// https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/
describe('APG Developing a Keyboard Interface: the focus stays where somebody works', () => {
  it('at the first and at the last page the button keeps the focus and does nothing', async () => {
    function Pages() {
      const [current, setCurrent] = useState(2);
      return (
        <Pagination
          aria-label="Pages"
          page={current}
          pageCount={3}
          onPageChange={setCurrent}
          labels={{ previous: 'Back', next: 'On', page: (number) => `Page ${number}` }}
        />
      );
    }
    await render(<Pages />);
    const on = page.getByRole('button', { name: 'On' });
    (on.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('button', { name: 'Page 3' }))
      .toHaveAttribute('aria-current', 'page');
    expect(document.activeElement).toBe(on.element());
    await expect.element(on).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('button', { name: 'Page 3' }))
      .toHaveAttribute('aria-current', 'page');
  });
});

function Addresses() {
  const [values, setValues] = useState(['ada', 'bob', 'eve']);
  return <ChipsInput aria-label="To" values={values} onValuesChange={setValues} labels={labels} />;
}
function People() {
  const [selected, setSelected] = useState(
    ['ada', 'bob', 'eve'].map((name, index) => ({ id: name, name, colorIndex: index })),
  );
  return (
    <AssigneeInput
      aria-label="To"
      selected={selected}
      onSelectedChange={(people) => setSelected(people as typeof selected)}
      options={[]}
      labels={{ ...labels, list: 'People', none: 'Nobody' }}
    />
  );
}

describe.each([
  ['ChipsInput', Addresses],
  ['AssigneeInput', People],
])('APG Developing a Keyboard Interface: the entries of a %s', (_, Entries) => {
  it('are a list, one item each', async () => {
    await render(<Entries />);
    await expect.element(page.getByRole('list')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(3);
  });

  it('are reached from the empty line by arrows, Home and End, in the direction of reading', async () => {
    await render(<Entries />);
    await userEvent.click(page.getByLabelText('To', { exact: true }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(focusedName()).toBe('Remove eve');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(focusedName()).toBe('Remove ada');
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedName()).toBe('Remove bob');
    await userEvent.keyboard('{Home}');
    expect(focusedName()).toBe('Remove ada');
    await userEvent.keyboard('{End}');
    expect(focusedName()).toBe('To');
    document.documentElement.dir = 'rtl';
    try {
      await userEvent.keyboard('{ArrowRight}');
      expect(focusedName()).toBe('Remove eve');
      await userEvent.keyboard('{ArrowLeft}');
      expect(focusedName()).toBe('To');
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('are removed by Delete and Backspace; that is spoken, and the focus is back in the line', async () => {
    await render(<Entries />);
    await userEvent.click(page.getByLabelText('To', { exact: true }));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).not.toContain('bob');
    expect(said()).toBe('bob removed');
    expect(focusedName()).toBe('To');
    await userEvent.keyboard('{Backspace}');
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
    expect(said()).toBe('eve removed');
  });

  it('are left alone while something is typed', async () => {
    await render(<Entries />);
    await userEvent.click(page.getByLabelText('To', { exact: true }));
    await userEvent.keyboard('m{ArrowLeft}{ArrowLeft}');
    expect(focusedName()).toBe('To');
  });
});
