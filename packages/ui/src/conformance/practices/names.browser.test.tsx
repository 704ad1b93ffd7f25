import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Select } from '../../atoms/select/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import { Dropdown } from '../../molecules/dropdown/index.ts';
import { Field } from '../../molecules/field/index.ts';
import { PasswordInput } from '../../molecules/password-input/index.ts';

const controls = {
  TextInput: <TextInput id="mine" />,
  PasswordInput: <PasswordInput id="mine" labels={{ show: 'Show', hide: 'Hide' }} />,
  Select: (
    <Select id="mine">
      <option>A</option>
    </Select>
  ),
  Dropdown: (
    <Dropdown
      id="mine"
      options={[{ id: 'a', name: 'A' }]}
      value="a"
      onValueChange={Boolean}
      listLabel="All"
    />
  ),
};

// https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/
describe('APG Providing Accessible Names and Descriptions', () => {
  it.each(Object.entries(controls))(
    'the label of a Field names a %s with an id of its own, and its error describes it',
    async (_, control) => {
      await render(
        <Field label="Title" hint="At most 80" error="Too long">
          {control}
        </Field>,
      );
      const named = page.getByLabelText('Title', { exact: true });
      await expect.element(named).toHaveAttribute('id', 'mine');
      await expect.element(named).toHaveAccessibleDescription('At most 80 Too long');
      await userEvent.click(page.getByText('Title'));
      expect(document.activeElement?.id).toBe('mine');
    },
  );

  it('a Field whose control gets another id names it still', async () => {
    function Changing() {
      const [id, setId] = useState('first');
      return (
        <Field label="Title">
          <TextInput id={id} onFocus={() => setId('second')} />
        </Field>
      );
    }
    await render(<Changing />);
    await userEvent.click(page.getByRole('textbox'));
    await expect.element(page.getByLabelText('Title')).toHaveAttribute('id', 'second');
  });
});
