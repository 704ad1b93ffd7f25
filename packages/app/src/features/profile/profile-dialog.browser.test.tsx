import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { beginSession, endSession } from '../../shared/session/session-store.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { COMPANY_ID, startDeviceServer } from '../../testing/fake-devices.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { sessionOf } from '../../testing/sessions.ts';
import ProfileDialog from './profile-dialog.tsx';

beforeEach(async () => {
  await forgetDevice();
  localStorage.clear();
  await speakEnglish('profile');
  startDeviceServer('');
});
afterEach(() => {
  endSession();
  localStorage.clear();
});

async function open(features: readonly string[] = []): Promise<void> {
  const session = sessionOf({ companyId: COMPANY_ID, features });
  beginSession(session, '/home');
  await render(
    <EmptyCache>
      <ProfileDialog user={session.user} tab="profile" onClose={() => {}} />
    </EmptyCache>,
  );
}

describe('the profile tab', () => {
  it('shows name, address, key and account type (DLG-PROFILE-01, DLG-PROFILE-02, DLG-PROFILE-03, DLG-PROFILE-04, DLG-PROFILE-05)', async () => {
    await open();
    await expect.element(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tab', { name: 'Security and login' })).toBeVisible();
    await expect.element(page.getByText('AL', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Ada Lovelace')).toBeVisible();
    await expect.element(page.getByText(sessionOf().user.address)).toBeVisible();
    await expect.element(page.getByText(sessionOf().user.publicKey)).toBeVisible();
    await expect.element(page.getByText('Company account')).toBeVisible();
  });

  it('shows the version of Signet (GEN-25)', async () => {
    await open();
    await expect.element(page.getByText('Signet v3.57.0', { exact: true })).toBeVisible();
  });

  it('the language changes at once (DLG-PROFILE-06, I18N-04)', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('de');
    await expect.element(page.getByRole('heading', { name: 'Profileinstellungen' })).toBeVisible();
    expect(localStorage.getItem('lang')).toBe('de');
  });
});

describe('the beta features', () => {
  it('people with the feature switch them on and off for this browser (DLG-PROFILE-07, J-021)', async () => {
    await open(['betaFeatures']);
    const toggle = page.getByRole('switch', { name: /^Beta features/ });
    await expect.element(toggle).not.toBeChecked();
    await toggle.click();
    await expect.element(toggle).toBeChecked();
    expect(localStorage.getItem('debugger')).toBe('true');
    await toggle.click();
    await expect.element(toggle).not.toBeChecked();
    expect(localStorage.getItem('debugger')).toBeNull();
  });

  it('for everybody else there is no switch (DLG-PROFILE-07)', async () => {
    await open(['analyseQna']);
    await expect.element(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
    expect(page.getByRole('switch').elements()).toEqual([]);
  });
});
