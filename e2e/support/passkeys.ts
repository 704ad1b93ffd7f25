import type { Page } from '@playwright/test';

/** An authenticator of the device that the page runs on, played by the browser itself. */
export interface Authenticator {
  /** How many passkeys it keeps. */
  count: () => Promise<number>;
  /** Whether the person shows finger, face or PIN when they are asked; who does not has cancelled. */
  setPresent: (isPresent: boolean) => Promise<void>;
  /** Forgets all passkeys, as a device that was reset. */
  clear: () => Promise<void>;
}

/**
 * Gives the page's device an authenticator.
 *
 * @param hasPrf without it no key can be opened
 */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  });
  return {
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setPresent: async (isPresent) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isPresent });
    },
    clear: async () => {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
