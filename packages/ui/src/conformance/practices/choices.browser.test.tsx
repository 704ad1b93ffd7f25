import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Checkbox } from '../../atoms/checkbox/index.ts';
import { Radio, RadioGroup } from '../../atoms/radio/index.ts';
import { Switch } from '../../atoms/switch/index.ts';
import { withPreferences } from '../judges/with-preferences.ts';

// https://www.w3.org/WAI/ARIA/apg/patterns/radio/
describe('APG Radio Group', () => {
  function Role() {
    const [value, setValue] = useState('b');
    return (
      <RadioGroup legend="Role" value={value} onValueChange={setValue}>
        <Radio value="a" label="Reader" />
        <Radio value="b" label="Editor" />
        <Radio value="c" label="Owner" />
      </RadioGroup>
    );
  }
  const checked = () => page.getByRole('radio', { checked: true }).element().getAttribute('value');

  it('is a named group in which Tab goes to the chosen one and arrows choose, around its ends', async () => {
    await render(<Role />);
    await expect.element(page.getByRole('group', { name: 'Role' })).toBeVisible();
    await userEvent.tab();
    expect(document.activeElement).toBe(page.getByRole('radio', { name: 'Editor' }).element());
    await userEvent.keyboard('{ArrowDown}');
    expect(checked()).toBe('c');
    await userEvent.keyboard('{ArrowDown}');
    expect(checked()).toBe('a');
    await userEvent.keyboard('{ArrowUp}');
    expect(checked()).toBe('c');
  });
});

// https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
describe('APG Checkbox', () => {
  it('Space changes it, and its text names it', async () => {
    await render(<Checkbox label="I agree" description="You can change this later" />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('checkbox', { name: /^I agree/u })).toBeChecked();
  });
});

// https://www.w3.org/WAI/ARIA/apg/patterns/switch/
describe('APG Switch', () => {
  it('Space changes it, and it says that it is on', async () => {
    await render(<Switch label="Reminders" />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('switch', { name: 'Reminders' })).toBeChecked();
  });

  it.each([
    ['off', {}],
    ['on', { defaultChecked: true }],
    ['off and disabled', { disabled: true }],
  ])('where colours are forced its thumb is seen while it is %s', async (_, props) => {
    await render(<Switch aria-label="Reminders" {...props} />);
    const track = page.getByRole('switch').element();
    const colorOf = (pseudo?: string) => getComputedStyle(track, pseudo).backgroundColor;
    await withPreferences({ 'forced-colors': 'active' }, async () => {
      expect(matchMedia('(forced-colors: active)').matches).toBe(true);
      await expect.poll(() => colorOf('::before')).not.toBe(colorOf());
    });
  });
});
