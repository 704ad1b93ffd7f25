import type { ComponentType } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { speakEnglish } from '../../testing/english.ts';
import { startBilling } from '../../testing/fake-billing.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import BillingOverviewPage from './billing-overview-page.tsx';
import PlansPage from './plans-page.tsx';
import UpgradePage from './upgrade-page.tsx';

// apart from the other tests, because a page requests the configuration once
beforeAll(() => speakEnglish('billing', 'fields'));
beforeEach(() => startBilling('none'));

it.each([
  ['plans', PlansPage, /^Upgrade/],
  ['billing overview', BillingOverviewPage, /^Add/],
  ['checkout', UpgradePage, /^Pay/],
] as [string, ComponentType, RegExp][])(
  'without online payment the page %s names a contact, and offers nothing that would fail (J-164, PLAN-13)',
  async (_, Page, offered) => {
    await render(
      <PlaceApp path="/here">
        <Page />
      </PlaceApp>,
    );
    await expect.element(page.getByText(/Online payment is not set up here/)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const offers = page.getByRole('button', { name: offered }).or(page.getByRole('link', { name: offered }));
    expect(offers.elements()).toEqual([]);
  },
);
