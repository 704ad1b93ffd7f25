import type { Page } from '@playwright/test';

/** An authenticator of the device that the page runs on, played by the browser itself. */
export interface Authenticator {
  /** How many passkeys it keeps. */
  count: () => Promise<number>;
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
  };
}

/** The person cancels what the browser asks next; a virtual authenticator has no prompt in which they could. */
export async function cancelNextPrompt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { credentials } = navigator;
    const cancel = async () => {
      Reflect.deleteProperty(credentials, 'create');
      Reflect.deleteProperty(credentials, 'get');
      throw new DOMException('cancelled', 'NotAllowedError');
    };
    Object.assign(credentials, { create: cancel, get: cancel });
  });
}

/** Waits until the prompt was there. */
export async function promptCancelled(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object.hasOwn(navigator.credentials, 'get'));
}
