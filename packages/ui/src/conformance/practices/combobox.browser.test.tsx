import '../../tokens/tokens.css';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Combobox } from '../../molecules/combobox/index.ts';
import { Dropdown } from '../../molecules/dropdown/index.ts';
import { Field } from '../../molecules/field/index.ts';

const fruits = ['Apple', 'Apricot', 'Banana', 'Cherry'].map((name) => ({ id: name.toLowerCase(), name }));
const marked = () =>
  document.getElementById(
    page.getByRole('combobox').element().getAttribute('aria-activedescendant') ?? 'none',
  )?.textContent;
const isOpen = () => page.getByRole('combobox').element().getAttribute('aria-expanded') === 'true';

// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only/
describe('APG Combobox, select-only', () => {
  function Fruit({ start = 'banana' }: { start?: string }) {
    const [value, setValue] = useState(start);
    return (
      <>
        <Field label="Fruit">
          <Dropdown options={fruits} value={value} onValueChange={setValue} listLabel="Fruits" />
        </Field>
        <button type="button">After</button>
      </>
    );
  }
  const value = () => page.getByRole('combobox').element().textContent;
  beforeEach(async () => {
    await render(<Fruit />);
    await userEvent.tab();
  });

  it.each(['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Alt>}{ArrowDown}{/Alt'])(
    '{%s} opens the list at the value',
    async (key) => {
      await userEvent.keyboard(`{${key}}`);
      expect(marked()).toBe('Banana');
    },
  );

  it('Home opens it at the first option, End at the last', async () => {
    await userEvent.keyboard('{Home}');
    expect(marked()).toBe('Apple');
    await userEvent.keyboard('{End}');
    expect(marked()).toBe('Cherry');
  });

  it('a letter opens it at the first option that begins with it', async () => {
    await userEvent.keyboard('c');
    expect(marked()).toBe('Cherry');
  });

  it('the same letter again goes on to the next one, and around', async () => {
    await userEvent.keyboard('aa');
    expect(marked()).toBe('Apricot');
    await userEvent.keyboard('a');
    expect(marked()).toBe('Apple');
  });

  it('letters in a row make a word', async () => {
    await userEvent.keyboard('apr');
    expect(marked()).toBe('Apricot');
  });

  it.each(['Enter', ' ', 'Alt>}{ArrowUp}{/Alt'])(
    '{%s} chooses the marked option and closes it',
    async (key) => {
      await userEvent.keyboard(`{ArrowDown}{ArrowDown}{${key}}`);
      expect(value()).toBe('Cherry');
      expect(isOpen()).toBe(false);
      expect(document.activeElement).toBe(page.getByRole('combobox').element());
    },
  );

  it('Tab chooses the marked option and goes on', async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
    expect(value()).toBe('Cherry');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'After' }).element());
  });

  it('Tab on the closed one chooses nothing', async () => {
    await userEvent.tab();
    expect(value()).toBe('Banana');
  });

  it('Escape closes it and keeps the value', async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect(value()).toBe('Banana');
    expect(isOpen()).toBe(false);
  });

  it('the label names it, and the value is its content', async () => {
    const combobox = page.getByRole('combobox', { name: 'Fruit' });
    await expect.element(combobox).toHaveTextContent('Banana');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('listbox', { name: 'Fruits' })).toBeVisible();
    const { id } = page.getByRole('listbox').element();
    await expect.element(combobox).toHaveAttribute('aria-controls', id);
    expect(page.getByRole('option', { selected: true }).elements()).toHaveLength(1);
  });

  it('a letter finds the first option where nothing is chosen', async () => {
    await render(<Fruit start="" />);
    const [, empty] = page.getByRole('combobox').elements();
    await userEvent.click(empty as HTMLElement);
    await userEvent.keyboard('{Escape}a');
    const id = empty?.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Apple');
  });
});

// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/
describe('APG Combobox, editable with list autocomplete', () => {
  function Fruit() {
    const [value, setValue] = useState('');
    return (
      <Combobox
        aria-label="Fruit"
        value={value}
        onValueChange={setValue}
        options={fruits.filter(({ id }) => id.startsWith(value.toLowerCase()))}
        onChoose={({ name }) => setValue(name)}
        labels={{ list: 'Fruits', none: 'No fruit' }}
      />
    );
  }
  const input = () => page.getByRole('combobox').element() as HTMLInputElement;
  beforeEach(async () => {
    await render(<Fruit />);
    await userEvent.tab();
  });

  it('Down opens the list and marks its first option, Up goes around to the last', async () => {
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Apple');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe('Cherry');
  });

  it('Alt+Down opens it, Alt+Up closes it', async () => {
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(isOpen()).toBe(false);
    expect(input().value).toBe('');
  });

  it('typing narrows it, Enter takes the marked option, Escape closes it and keeps the text', async () => {
    await userEvent.keyboard('ap');
    expect(page.getByRole('option').elements()).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input().value).toBe('Apricot');
    await userEvent.keyboard('{Backspace}{Escape}');
    expect(input().value).toBe('Aprico');
    expect(isOpen()).toBe(false);
  });

  it('Home and End move in the text, not in the list', async () => {
    await userEvent.keyboard('ap{Home}');
    expect(input().selectionStart).toBe(0);
    expect(marked()).toBe('Apple');
  });

  it('says that its list helps to complete, and that nothing matches', async () => {
    expect(input().getAttribute('aria-autocomplete')).toBe('list');
    await userEvent.keyboard('x');
    await expect.element(page.getByRole('status')).toHaveTextContent('No fruit');
  });
});
