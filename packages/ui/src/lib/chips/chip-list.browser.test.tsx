import { createRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ChipList } from './chip-list.tsx';

it('says that an entry is gone, although one of the same text went just before', async () => {
  await render(
    <ChipList
      entries={['1', '2'].map((id) => ({ id, text: 'Kim Lee' }))}
      onRemove={() => {}}
      labels={{ remove: (text) => `Remove ${text}`, removed: (text) => `${text} removed` }}
      input={createRef()}
    />,
  );
  const said: (string | null)[] = [];
  // what is put into a live region is spoken, what stays there is not
  const observer = new MutationObserver((records) =>
    said.push(...records.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent))),
  );
  observer.observe(page.getByRole('status').element(), { childList: true, subtree: true });
  for (const button of page.getByRole('button').elements()) await userEvent.click(button);
  await expect.poll(() => said).toEqual(['Kim Lee removed', 'Kim Lee removed']);
});
