import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../provider/index.ts';
import { Radio, RadioGroup } from './index.ts';

const chosen = () => page.getByRole('radio', { checked: true }).element().getAttribute('value');
const press = async (...keys: string[]) => {
  const passed = [];
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`);
    passed.push(chosen());
  }
  return passed;
};

/** The keys are pressed for real: browsers move between radios by themselves. */
describe('the arrow keys of radios (COMP-14)', () => {
  const onValueChange = vi.fn<(value: string) => void>();
  const show = (direction: 'ltr' | 'rtl') =>
    render(
      <UiProvider direction={direction}>
        <RadioGroup legend="Size" onValueChange={onValueChange}>
          <Radio value="s" label="Small" defaultChecked />
          <Radio value="m" label="Medium" />
          <Radio value="l" label="Large" disabled />
          <Radio value="xl" label="Huge" />
        </RadioGroup>
      </UiProvider>,
    );

  it('go to the right from left to right', async () => {
    await show('ltr');
    await userEvent.tab();
    expect(await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toEqual([
      'm',
      'xl',
      's',
      'xl',
    ]);
    expect(await press('ArrowDown', 'ArrowUp')).toEqual(['s', 'xl']);
  });

  it('go to the left from right to left', async () => {
    await show('rtl');
    await userEvent.tab();
    onValueChange.mockClear();
    expect(await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual(['m', 'xl', 's', 'xl']);
    expect(onValueChange.mock.calls).toEqual([['m'], ['xl'], ['s'], ['xl']]);
    await expect.element(page.getByRole('radio', { name: 'Huge' })).toHaveFocus();
    expect(await press('ArrowDown', 'ArrowUp')).toEqual(['s', 'xl']);
  });
});
