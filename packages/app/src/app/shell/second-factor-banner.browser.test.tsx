import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { COMPANY_ID, startDeviceServer, type FakeDeviceServer } from '../../testing/fake-devices.ts';
import { refusal } from '../../testing/network.ts';
import { useCompanyRequires, useDevices } from '../../trust/second-factor/devices.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import SecondFactorBanner from './second-factor-banner.tsx';

const setUp = vi.fn();
let server: FakeDeviceServer;
const banner = page.getByRole('region', { name: 'Second factor' });

beforeEach(async () => {
  await speakEnglish();
  forgetAnswers();
  setUp.mockClear();
  server = startDeviceServer('');
});

const show = () =>
  render(
    <EmptyCache>
      <SecondFactorBanner companyId={COMPANY_ID} onSetUp={setUp} />
      <Decision />
    </EmptyCache>,
  );

/** Rendered together with the banner once its data is known. */
function Decision() {
  const companyRequires = useCompanyRequires(COMPANY_ID);
  const { data: devices } = useDevices(companyRequires === true);
  return (companyRequires === false || devices !== undefined) && <p>Decided</p>;
}
const decided = () => expect.element(page.getByText('Decided')).toBeVisible();

it('people who lack a required second factor see the banner, and cannot dismiss it (SHELL-01, SHELL-02, J-059)', async () => {
  server.companyRequires = true;
  server.devices = [{ id: '1', state: 'pending' }];
  await show();
  await expect.element(banner).toMatchTextContent(/Your company requires a second factor\./);
  expect(banner.getByRole('button').elements()).toHaveLength(1);
  await banner.getByRole('button', { name: 'Set up' }).click();
  expect(setUp).toHaveBeenCalledOnce();
  await expect.element(banner).toBeVisible();
});

it('people with an active device do not see it (SHELL-01)', async () => {
  server.companyRequires = true;
  server.devices = [{ id: '1', state: 'active' }];
  await show();
  await decided();
  await expect.element(banner).not.toBeInTheDocument();
});

it('without the requirement nobody sees it, and the devices are not even loaded (PERM-KEY-12)', async () => {
  await show();
  await decided();
  await expect.element(banner).not.toBeInTheDocument();
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.url).toBe(`/ui-api/companies/${COMPANY_ID}/settings`);
});

it('while the requirement is unknown there is no banner (SHELL-01)', async () => {
  server.intercept = () => refusal(502, 'ConnectionError');
  await show();
  await expect.poll(() => server.calls.length).toBe(1);
  await expect.element(banner).not.toBeInTheDocument();
});
