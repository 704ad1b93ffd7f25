import { expect } from '@playwright/test';
import { activationLink } from '../support/mail-links.ts';
import { fill } from '../support/places.ts';
import type { Signet } from '../support/signet.ts';
import { textsOf } from '../support/texts.ts';
import type { BrowserWindow } from './browser-window.ts';
import { handsOn } from './hands.ts';

/** Somebody with a browser of their own. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  window: BrowserWindow;
}

export const PASSWORD = 'Correct horse 9 battery!';
const t = textsOf('en');

/** Signs up with key file and 12 words at the path, confirms by the mailed link, and logs in. */
export async function becomeUser(newcomer: Newcomer, signet: Signet, path = '/sign-up'): Promise<void> {
  const { firstName, lastName, email, window } = newcomer;
  const { type, press, read, arrive, download } = handsOn(window);
  const proceed = { role: 'button', name: t.common.continue };
  await window.goTo(signet.url + path);
  await type({ label: t.auth.firstName }, firstName);
  await type({ label: t.auth.lastName }, lastName);
  // an invitation has the address already
  if (path === '/sign-up') await type({ label: t.auth.email }, email);
  await type({ label: t.auth.password }, PASSWORD);
  await type({ label: t.auth.passwordAgain }, PASSWORD);
  await press({ label: t.auth.signUp.terms });
  await press(proceed);

  const keyFile = await download({ role: 'button', name: t.auth.signUp.key.download });
  expect(JSON.parse(keyFile)).toMatchObject({ format: 'ikf' });
  await press(proceed);

  const list = await read({ role: 'list', name: t.auth.signUp.steps.phrase });
  const words = list.match(/[a-z]+/g) ?? [];
  expect(words).toHaveLength(12);
  for (const [index, word] of words.entries()) {
    const label = fill(t.auth.signUp.phrase.word, { number: String(index + 1) });
    if ((await window.find({ label })) !== undefined) await type({ label }, word);
  }
  await press({ role: 'button', name: t.auth.signUp.phrase.submit });
  await read({ role: 'heading', name: t.auth.signUp.confirmation.title });

  await window.goTo(await activationLink(signet, email));
  await press({ role: 'button', name: t.links.activation.confirm });
  await read({ text: t.links.activation.done });
  await type({ label: t.auth.email }, email);
  await type({ label: t.auth.password }, PASSWORD);
  await press({ role: 'button', name: t.auth.logIn.submit });
  await arrive(/^(?!.*\/login)/);
}
