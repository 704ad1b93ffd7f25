import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Checkbox } from './index.ts';

it('a box that stands for some stays so while its owner does not change that', async () => {
  function Some() {
    const [presses, setPresses] = useState(0);
    return (
      <Checkbox
        label={`Pressed ${presses}`}
        checked={false}
        indeterminate
        onChange={() => setPresses(presses + 1)}
      />
    );
  }
  await render(<Some />);
  await userEvent.click(page.getByRole('checkbox'));
  await expect.element(page.getByRole('checkbox', { name: 'Pressed 1' })).toBePartiallyChecked();
});
