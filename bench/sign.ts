import { scannedPdf } from '../tools/pdf-samples.ts';
import { createDraft, finish, upload } from '../e2e/support/contract.ts';
import type { Person } from '../e2e/support/person.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { median, type Bench, type Figure, type Part } from './harness.ts';
import { withOwner } from './owner.ts';

const ROUNDS = 5;
const MEGABYTE = 1_000_000;

/** A person signs an own contract with one document in the browser, against the real server and ledger. */
export const sign: Part = {
  name: 'sign',
  title: 'Sign a document of 1 MB',
  needsApp: true,
  run: ({ browser }: Bench): Promise<Figure[]> =>
    withOwner(browser, async ({ owner }) => {
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await contractToSignMyself(owner, `Agreement ${round}`);
        times.push(await signOnce(owner));
      }
      return [
        { name: 'from the click on Sign to done, median', value: median(times), unit: 'ms' },
        { name: 'slowest', value: Math.max(...times), unit: 'ms' },
      ];
    }),
};

async function contractToSignMyself(owner: Person, title: string): Promise<void> {
  const t = textsOf(owner.language);
  await createDraft(owner, title);
  const buffer = scannedPdf(1, MEGABYTE);
  await upload(owner, { name: 'agreement.pdf', mimeType: 'application/pdf', buffer });
  await owner.page.getByRole('button', { name: t.sharing.signMyself }).click();
  await owner.page.getByText(t.sharing.requested).waitFor();
  await finish(owner);
}

/** Milliseconds from the click in the dialog, after the password was typed, until the page says that it is done. */
async function signOnce({ page, language, password }: Person): Promise<number> {
  const t = textsOf(language);
  await page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.signing.password, { exact: true }).fill(password);
  const button = dialog.getByRole('button', { name: t.signing.submit, exact: true });
  return button.evaluate(
    (element, done) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.body.textContent?.includes(done) !== true) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        (element as HTMLButtonElement).click();
      }),
    t.signing.doneText,
  );
}
