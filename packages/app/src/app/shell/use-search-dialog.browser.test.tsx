import type { UserFacts } from '@signet/domain/permissions/user-keys';
import { Link, MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { userFactsOf } from '../../shared/session/user-facts.ts';
import { speakEnglish } from '../../testing/english.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { useSearchDialog } from './use-search-dialog.tsx';

beforeAll(() => speakEnglish());

function Shell({ facts }: { facts: UserFacts }) {
  const { dialog } = useSearchDialog(facts);
  return (
    <>
      <Link to="/company/settings/general">Settings</Link>
      <Link to="/archive">Archive</Link>
      {dialog}
    </>
  );
}

const issuer = userFactsOf(sessionOf().user, false);
const show = (facts = issuer, extra = <p>Page</p>) =>
  render(
    <MemoryRouter initialEntries={['/my-contracts']}>
      <Shell facts={facts} />
      {extra}
    </MemoryRouter>,
  );
const dialog = page.getByRole('dialog', { name: 'Search' });
const press = (keys: string) => userEvent.keyboard(keys);

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  '%s opens the search, Escape closes it (SIDE-03)',
  async (keys) => {
    await show();
    await press(keys);
    await expect.element(dialog).toBeVisible();
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

it('in the settings the keys do nothing, and work again elsewhere (SIDE-19, J-146)', async () => {
  await show();
  await page.getByRole('link', { name: 'Settings' }).click();
  await press('{Control>}k{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await press('{Control>}k{/Control}');
  await expect.element(dialog).toBeVisible();
});

it('a platform admin has no search, not even by keys (PERM-USER-03)', async () => {
  await show(userFactsOf(sessionOf({ userType: 'admin' }).user, false));
  await press('{Control>}k{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('another open dialog comes first (SIDE-03)', async () => {
  await show(issuer, <div role="alertdialog" aria-label="Delete?" />);
  await press('{Control>}k{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
});
