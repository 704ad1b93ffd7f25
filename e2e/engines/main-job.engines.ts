import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { engines, type Engine } from '../../tools/engines.ts';
import { textPdf } from '../../tools/pdf-samples.ts';
import { invitationPath } from '../support/mail-links.ts';
import { saveTrustFile, verifyOffline } from '../support/offline-verifier.ts';
import { startSignet } from '../support/signet.ts';
import { textsOf } from '../support/texts.ts';
import type { BrowserWindow } from './browser-window.ts';
import { openFirefox } from './firefox.ts';
import { handsOn } from './hands.ts';
import { becomeUser, PASSWORD, type Newcomer } from './newcomer.ts';
import { openWebKit } from './webkit.ts';

const OPEN = { Firefox: openFirefox, WebKit: openWebKit } satisfies Record<Engine['name'], unknown>;
const t = textsOf('en');
const TITLE = 'Supply of screws';
const MY_CONTRACTS = { role: 'link', name: t.common.nav.myContracts };
const FIRST_LINE = { text: 'Supply agreement, page 1' };

for (const { name, path } of engines()) {
  if (path === undefined) continue;

  test(`in ${name} two people sign up, and one signs what the other uploaded (GEN-01, AREA-PROOF-01)`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signet-engine-'));
    const signet = await startSignet();
    const windows: BrowserWindow[] = [];
    const newcomer = async (firstName: string, lastName: string): Promise<Newcomer> => {
      const home = join(folder, firstName);
      mkdirSync(home);
      const window = await OPEN[name](path, home);
      windows.push(window);
      return { firstName, lastName, email: `${firstName.toLowerCase()}@example.com`, window };
    };
    const pdf = join(folder, 'agreement.pdf');
    writeFileSync(pdf, textPdf('Supply agreement'));
    try {
      const owner = await newcomer('Olga', 'Owner');
      const signer = await newcomer('Sigrid', 'Signer');

      await test.step('the owner becomes a user', () => becomeUser(owner, signet));

      await test.step('uploads a PDF, invites the signer, and reads it', async () => {
        const { type, press, choose, read, leave, arrive } = handsOn(owner.window);
        await press(MY_CONTRACTS);
        await press({ role: 'button', name: t.contracts.create, within: 'main' });
        await arrive(/\/contract-new\//);
        await type({ label: t.editor.title }, TITLE);
        await read({ text: t.editor.saved });
        await choose({ css: 'input[type=file]' }, pdf);
        await read({ text: t.contracts.documents.registered });
        await press({ role: 'button', name: t.sharing.invite });
        await type({ label: t.sending.invite.emails, within: 'dialog' }, `${signer.email},`);
        await press({ css: 'input[type=radio][value=sign]', within: 'dialog' });
        await press({ role: 'button', name: t.sending.invite.submit, within: 'dialog' });
        await leave({ role: 'dialog' });
        await press({ role: 'button', name: t.editor.send });
        await press({ role: 'button', name: t.editor.send, within: 'dialog' });
        await arrive(/\/contract-details\//);
        await seePage(owner.window);
      });

      await test.step('the signer follows the mail, becomes a user, and reads it', async () => {
        const { press } = handsOn(signer.window);
        await becomeUser(signer, signet, await invitationPath(signet, signer.email));
        await press(MY_CONTRACTS);
        await press({ role: 'link', name: TITLE });
        // the owner's browser is open and wraps the key by itself
        const check = { role: 'button', name: t.links.unconfirmed.check };
        await expect(async () => {
          await (await signer.window.find(check))?.click();
          expect(await signer.window.find(FIRST_LINE)).toBeDefined();
        }).toPass({ timeout: 120_000 });
        await seePage(signer.window);
      });

      await test.step('and signs', async () => {
        const { type, press, read } = handsOn(signer.window);
        await press({ role: 'button', name: t.contracts.detail.sign });
        await type({ label: t.signing.password, within: 'dialog' }, PASSWORD);
        await press({ role: 'button', name: t.signing.submit, within: 'dialog' });
        await read({ text: t.signing.doneText });
      });

      await test.step('both download a proof that the offline verifier confirms', async () => {
        for (const { window } of [signer, owner]) {
          const { press, read, download } = handsOn(window);
          await press(MY_CONTRACTS);
          await press({ role: 'link', name: TITLE });
          await press({ role: 'link', name: t.contracts.detail.proof });
          await read({ text: t.proof.verdict['verified-service-time'] });
          const proof = join(folder, 'proof.json');
          writeFileSync(proof, await download({ role: 'button', name: t.proof.download }));
          expect(
            verifyOffline({ proof, document: pdf, trust: await saveTrustFile(signet.url, folder) }),
          ).toMatchObject({ status: 0 });
        }
      });

      for (const { window } of [owner, signer]) expect(await window.troubles()).toEqual([]);
    } catch (error) {
      for (const [index, window] of windows.entries())
        writeFileSync(test.info().outputPath(`window-${index + 1}.png`), await window.picture());
      throw error;
    } finally {
      for (const window of windows) await window.close();
      await signet.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** The page of the PDF is drawn, and its text can be selected. */
async function seePage(window: BrowserWindow): Promise<void> {
  await handsOn(window).read(FIRST_LINE);
  await expect
    .poll(() =>
      window.run(() => {
        const page = document.querySelector('canvas');
        const { width = 0, height = 0 } = page ?? {};
        const copy = new OffscreenCanvas(width || 1, height || 1).getContext('2d');
        if (page !== null) copy?.drawImage(page, 0, 0);
        const pixels = copy?.getImageData(0, 0, width || 1, height || 1).data ?? [];
        return pixels.some((value, at) => at % 4 === 0 && value < 64);
      }),
    )
    .toBe(true);
}
