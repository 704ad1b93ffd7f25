import { PIECES } from '@signet/ui/stories';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startTexts } from '../../shared/i18n/i18n.ts';
import PlaygroundPage from '../routes/playground-page.tsx';

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PlaygroundPage />
    </MemoryRouter>,
  );
const list = (name: string) => page.getByRole('list', { name, exact: true });

/** The pages with a name, and a story that stands on each. */
const NAMED: [path: string, id: string, story: string][] = [
  ['/playground/atoms/radio', 'ROUTE-50', 'Arrow keys choose the next value (COMP-14)'],
  ['/playground/molecules/actionButton', 'ROUTE-51', 'Default'],
  ['/playground/molecules/actionIcon', 'ROUTE-52', 'A round icon with a tooltip (COMP-07)'],
  [
    '/playground/molecules/assigneeInput',
    'ROUTE-53',
    'People are found by typing and chosen by keyboard (COMP-14)',
  ],
  ['/playground/organisms/taskCard', 'ROUTE-54', 'What, who, when, how far (COMP-14)'],
];

describe('the playground', () => {
  beforeAll(startTexts);

  it('lists every piece of the kit under its level, with the names of its stories (ROUTE-49, DESIGN-01)', async () => {
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
      .element(list('Molecules').getByText(/A round icon with a tooltip \(COMP-07\)/u))
      .toBeVisible();
  });

  it.each(NAMED)(
    '%s shows the stories that Storybook shows (COMP-14, DESIGN-02, %s)',
    async (path, _, story) => {
      await open(path);
      await expect.element(page.getByRole('heading', { name: story })).toBeVisible();
    },
  );

  it('a story of the playground can be used (COMP-14)', async () => {
    await open('/playground/atoms/radio');
    const advanced = page.getByRole('radio', { name: /Advanced/u }).first();
    await advanced.click();
    await expect.element(advanced).toBeChecked();
  });

  it('opens a piece without an address of its own by its name (ROUTE-49)', async () => {
    await open('/playground?piece=atoms/badge');
    await expect.element(page.getByRole('heading', { name: 'Atoms / Badge' })).toBeVisible();
    await expect.element(page.getByText('Draft').first()).toBeVisible();
  });
});
