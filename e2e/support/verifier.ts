import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser } from '@playwright/test';
import { root } from '../../tools/run.ts';
import { saveTrustFile, verifyOffline } from './offline-verifier.ts';

/** Somebody who was handed proofs, trusts one installation, and checks with the command and with the page from disk. */
export interface Verifier {
  /** What both say: the command's exit code and first line, the page's verdict. All they print is in `words`. */
  check: (
    proof: string,
    document: Uint8Array,
  ) => Promise<{ exit: number | null; verdicts: string[]; words: string }>;
  close: () => Promise<void>;
}

/** @param url of the installation that is trusted, as it is now */
export async function openVerifier(browser: Browser, url: string): Promise<Verifier> {
  const folder = mkdtempSync(join(tmpdir(), 'signet-verifier-'));
  const trust = await saveTrustFile(url, folder);
  const built = spawnSync(
    'node_modules/.bin/vite',
    ['build', '--logLevel', 'error', '--outDir', join(folder, 'page')],
    {
      cwd: join(root, 'packages/verifier'),
      encoding: 'utf8',
    },
  );
  if (built.status !== 0) throw new Error(built.stderr);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`file://${join(folder, 'page/index.html')}`);
  const files = page.locator('#files');
  const verdict = page.locator('#verdict');
  await files.setInputFiles(trust);
  await expect(verdict).toContainText(url);
  return {
    async check(text, content) {
      const [proof, document] = [join(folder, 'proof.json'), join(folder, 'agreement.pdf')];
      writeFileSync(proof, text);
      writeFileSync(document, content);
      const { status, output } = verifyOffline({ proof, document, trust });
      await files.setInputFiles([]);
      await files.setInputFiles([proof, document]);
      await expect(verdict).toHaveText(/^(Verified|Incomplete|Issuer not known|Not valid)/);
      const verdicts = [output.split('\n', 1)[0] ?? '', await verdict.innerText()];
      return { exit: status, verdicts, words: `${output}\n${await page.locator('body').innerText()}` };
    },
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
