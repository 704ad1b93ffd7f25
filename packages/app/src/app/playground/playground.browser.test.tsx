import { PIECES } from '@signet/ui/stories';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startTexts } from '../../shared/i18n/i18n.ts';
import PlaygroundPage from '../routes/playground-page.tsx';
import { SOON } from '../../testing/soon.ts';

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PlaygroundPage />
    </MemoryRouter>,
  );
const list = (name: string) => page.getByRole('list', { name, exact: true });

/** The pages with a name, and a story that stands on each. */
const NAMED: [id: string, path: string, story: string][] = [
  ['ROUTE-50', '/playground/atoms/radio', 'COMP-14 Arrow keys choose the next value'],
  ['ROUTE-51', '/playground/molecules/actionButton', 'Default'],
  ['ROUTE-52', '/playground/molecules/actionIcon', 'COMP-07 A round icon with a tooltip'],
  [
    'ROUTE-53',
    '/playground/molecules/assigneeInput',
    'COMP-14 People are found by typing and chosen by keyboard',
  ],
  ['ROUTE-54', '/playground/organisms/taskCard', 'COMP-14 What, who, when, how far'],
];

describe('the playground', () => {
  beforeAll(startTexts);

  it('ROUTE-49 DESIGN-01 lists every piece of the kit under its level, with the names of its stories', async () => {
    await open('/playground');
    for (const [level, title] of [
      ['atoms', 'Atoms'],
      ['molecules', 'Molecules'],
      ['organisms', 'Organisms'],
    ] as const) {
      const pieces = PIECES.filter((piece) => piece.level === level);
      await expect.poll(() => list(title).getByRole('link').elements().length).toBe(pieces.length);
    }
    await expect
      .element(list('Molecules').getByText(/COMP-07 A round icon with a tooltip/u), SOON)
      .toBeVisible();
  });

  it.each(NAMED)('COMP-14 DESIGN-02 %s %s shows the stories that Storybook shows', async (_, path, story) => {
    await open(path);
    await expect.element(page.getByRole('heading', { name: story }), SOON).toBeVisible();
  });

  it('COMP-14 a story of the playground can be used', async () => {
    await open('/playground/atoms/radio');
    const advanced = page.getByRole('radio', { name: /Advanced/u }).first();
    await advanced.click();
    await expect.element(advanced).toBeChecked();
  });

  it('ROUTE-49 opens a piece without an address of its own by its name', async () => {
    await open('/playground?piece=atoms/badge');
    await expect.element(page.getByRole('heading', { name: 'Atoms / Badge' })).toBeVisible();
    await expect.element(page.getByText('Draft').first(), SOON).toBeVisible();
  });
});
