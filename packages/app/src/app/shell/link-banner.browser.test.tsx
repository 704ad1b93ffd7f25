import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { speakEnglish } from '../../testing/english.ts';
import LinkBanner from './link-banner.tsx';

function Where() {
  const { pathname, hash } = useLocation();
  return <output aria-label="Where">{`${pathname}${hash}`}</output>;
}

beforeEach(() => speakEnglish('links'));

it('who is logged in is told how to confirm another account, and can close that (J-030)', async () => {
  await render(
    <MemoryRouter initialEntries={['/my-contracts#account=a&activation=b']}>
      <LinkBanner />
      <Where />
    </MemoryRouter>,
  );
  await expect.element(page.getByText(/log out and open the link again/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByLabelText('Where').element().textContent).toBe('/my-contracts');
});
