import { createDraft, finish, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { makeOld } from './support/oldest-browser.ts';
import { activate, logIn, signUp } from './support/person.ts';

test('a browser with nothing that came after the oldest supported ones uploads and reads a PDF (SHELL-04)', async ({
  newcomer,
  signet,
}) => {
  const olivia = await newcomer({ firstName: 'Olivia' });
  await makeOld(olivia.context);
  await signUp(olivia);
  await activate(olivia, signet);
  await logIn(olivia);
  expect(await olivia.page.evaluate(() => 'getOrInsertComputed' in Map.prototype)).toBe(false);
  await createDraft(olivia, 'Read in an old browser');
  await upload(olivia, samplePdf());
  await finish(olivia);
  await expect(olivia.page.getByText('Supply agreement, page 1')).toBeVisible();
  // what the page loads once it is drawn may still be under way
  await olivia.context.unrouteAll({ behavior: 'wait' });
  expect(olivia.troubles).toEqual([]);
});
