import { foundContract } from '@signet/domain/trust/held-key';
import { sha3Hex } from '@signet/domain/crypto/sha3';
import { knownPerson } from '@signet/domain/trust/testing/known-people';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { MemoryRouter } from 'react-router';
import { page } from 'vitest/browser';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { keepContractSecret } from '../../entities/contracts/contract-secret.ts';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { verifiedRecord } from '../../testing/records.ts';
import { replaceXhr } from '../../testing/xhr.ts';
import { LOCKED, pdfFile as pdf } from '../../testing/pdf.ts';
import { DocumentEditor } from './document-editor.tsx';

const MB = 1024 * 1024;
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map((alert) => alert.textContent);

/** The lines of the queue. */
const lines = () =>
  page
    .getByRole('list', { name: 'Files being added' })
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);

/** A file of that size without its bytes: rejected files are never read. */
function fileOf(name: string, size: number, type = 'application/pdf'): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
}

const OWNER = await knownPerson(0);
/** A contract of the owner, as its id certifies. */
const KEY = await foundContract(OWNER.own.accountId);

function contractOf(documents: Partial<ContractDocument>[] = []): Contract {
  const list = documents.map((document, index) => ({
    id: `d${index}`,
    name: `present-${index}.pdf`,
    size: 1,
    ...document,
  }));
  const { id, publicKey } = KEY.of;
  const founderId = OWNER.own.accountId;
  const myAccessGrant = { granterKey: OWNER.own.auth.publicKey };
  const verified = verifiedRecord(KEY, { signedWith: OWNER.own.auth.publicKey });
  return { id, publicKey, founderId, documents: list, myAccessGrant, verified } as Contract;
}

async function open(contract: Contract): Promise<void> {
  await render(
    <MemoryRouter>
      <DocumentEditor contract={contract} onChanged={async () => {}} onBusy={() => {}} />
    </MemoryRouter>,
  );
}

/** Drops files on the zone, because a file dialog would not offer these kinds. */
function drop(...files: File[]): void {
  const dataTransfer = new DataTransfer();
  const zone = page.getByText('Drop files here or choose them').element();
  // A DataTransfer makes files of its own; these carry the sizes that the tests give them.
  Object.defineProperty(dataTransfer, 'files', { value: files });
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

async function withKeys(): Promise<void> {
  keepContractSecret(KEY);
  await storeSessionKeys(OWNER.own);
}

beforeEach(async () => {
  localStorage.clear();
  await speakEnglish('contracts', 'editor', 'uploads');
});
afterEach(() => {
  endSession();
  localStorage.clear();
});

describe('a rejected file shows the reason in both languages', () => {
  const thirty = Array.from({ length: 30 }, () => ({}));
  it.each([
    [
      'one of more than 50 MB (VAL-FILE-01)',
      [fileOf('a.pdf', 50 * MB + 1)],
      [],
      'The file is larger than 50 MB.',
      'Die Datei ist größer als 50 MB.',
    ],
    [
      'one that brings all of them over 50 MB (VAL-FILE-02)',
      [fileOf('a.pdf', 11 * MB)],
      [{ size: 40 * MB }],
      'The files in a contract can be 50 MB in total.',
      'Die Dateien eines Vertrags dürfen zusammen höchstens 50 MB groß sein.',
    ],
    [
      'one after the thirtieth (VAL-FILE-03)',
      [fileOf('a.pdf', 1)],
      thirty,
      'You have reached the maximum number of files (30).',
      'Die Höchstzahl an Dateien (30) ist erreicht.',
    ],
    [
      'one of a type that cannot be added (VAL-FILE-04)',
      [fileOf('a.exe', 1, 'application/x-msdownload')],
      [],
      'Files of this type cannot be added.',
      'Dateien dieses Typs können nicht hinzugefügt werden.',
    ],
    [
      'a picture that says it is a PDF (VAL-FILE-04)',
      [fileOf('a.pdf', 1, 'image/png')],
      [],
      'Files of this type cannot be added.',
      'Dateien dieses Typs können nicht hinzugefügt werden.',
    ],
    ['an empty one (J-003)', [fileOf('a.pdf', 0)], [], 'The file is empty.', 'Die Datei ist leer.'],
  ])('%s', async (_, files, present, english, german) => {
    await open(contractOf(present));
    drop(...files);
    const { name } = files[0] ?? { name: '' };
    await expect.poll(alerts).toEqual([`${name}: ${english}`]);
    await changeLanguage('de');
    await expect.poll(alerts).toEqual([`${name}: ${german}`]);
  });

  it('the same content again, under whatever name (VAL-FILE-05)', async () => {
    await withKeys();
    const file = pdf('same', 'other name.pdf');
    const documentHash = await sha3Hex(new Uint8Array(await file.arrayBuffer()));
    await open(contractOf([{ documentHash }]));
    drop(file);
    await expect.poll(alerts).toEqual(['other name.pdf: This file is already in the contract.']);
    await changeLanguage('de');
    await expect.poll(alerts).toEqual(['other name.pdf: Diese Datei ist bereits im Vertrag.']);
  });

  it('a protected PDF (VAL-FILE-06)', async () => {
    await withKeys();
    await open(contractOf());
    drop(pdf('/Encrypt 5 0 R'));
    await expect
      .poll(alerts)
      .toEqual([
        'contract.pdf: The file is protected against changes. Remove the protection and add it again.',
      ]);
    await changeLanguage('de');
    await expect
      .poll(alerts)
      .toEqual([
        'contract.pdf: Die Datei ist gegen Änderungen geschützt. Entfernen Sie den Schutz und fügen Sie sie erneut hinzu.',
      ]);
  });

  it.each([
    [
      'bytes that only begin like a PDF',
      new File(['%PDF-1.7 this is not a pdf'], 'a.pdf', { type: 'application/pdf' }),
      'This PDF cannot be read: the file is damaged or not a PDF. Export it as a PDF again and add the new file.',
      'Dieses PDF ist nicht lesbar: Die Datei ist beschädigt oder kein PDF. Exportieren Sie sie erneut als PDF und fügen Sie die neue Datei hinzu.',
    ],
    [
      'a PDF without pages',
      pdf('', 'a.pdf', { pages: 0 }),
      'This PDF has no pages. Export it again and add the new file.',
      'Dieses PDF hat keine Seiten. Exportieren Sie es erneut und fügen Sie die neue Datei hinzu.',
    ],
    [
      'a PDF that opens with a password only',
      pdf('', 'a.pdf', { trailer: LOCKED }),
      'This PDF is password-protected. Save a copy without a password and add it.',
      'Dieses PDF ist mit einem Passwort geschützt. Speichern Sie eine Kopie ohne Passwort und fügen Sie diese hinzu.',
    ],
  ])('%s, before anything of it is sent (VAL-FILE-04)', async (_, file, english, german) => {
    await withKeys();
    const sent = replaceXhr(() => {});
    await open(contractOf());
    drop(file);
    await expect.poll(alerts).toEqual([`a.pdf: ${english}`]);
    await changeLanguage('de');
    await expect.poll(alerts).toEqual([`a.pdf: ${german}`]);
    expect(sent).toEqual([]);
  });

  it('several are counted in one sentence, each with its reason in the list, and dismissed together (VAL-FILE-04)', async () => {
    await open(contractOf());
    drop(fileOf('a.exe', 1, ''), fileOf('b.pdf', 0));
    await expect.poll(alerts).toEqual(['2 files were not added.']);
    await expect.poll(lines).toEqual(['b.pdfThe file is empty.', 'a.exeFiles of this type cannot be added.']);
    await page.getByRole('button', { name: 'Dismiss all' }).click();
    await expect.poll(lines).toEqual([]);
  });

  it('a name with hidden characters is of the type that its clean form says (ABUSE-22)', async () => {
    await open(contractOf());
    drop(fileOf('a\u202efdp.exe', 1, ''));
    await expect.poll(alerts).toEqual(['afdp.exe: Files of this type cannot be added.']);
  });

  it('a file that can never be added can only be dismissed, not retried (VAL-FILE-01)', async () => {
    await open(contractOf());
    drop(fileOf('a.exe', 1, ''));
    await expect.poll(alerts).toHaveLength(1);
    expect(page.getByRole('button', { name: 'Try a.exe again' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Dismiss a.exe' }).click();
    await expect.poll(alerts).toEqual([]);
  });
});

describe('a running upload', () => {
  it('shows its progress, blocks leaving, and is cancelled by its button (SHELL-06, API-60)', async () => {
    await withKeys();
    const sent = replaceXhr((request) => request.progress(1, 2));
    await open(contractOf());
    drop(pdf('a'));
    const progress = page.getByRole('progressbar', { name: 'contract.pdf: progress' });
    await expect.poll(() => sent.length).toBe(1);
    // 30 % are for encrypting, the rest for sending.
    await expect
      .poll(() =>
        Number(
          progress.element().getAttribute('aria-valuenow') ??
            (progress.element() as HTMLProgressElement).value,
        ),
      )
      .toBeCloseTo(0.65);
    expect(asks()).toBe(true);
    await page.getByRole('button', { name: 'Cancel contract.pdf' }).click();
    await expect.poll(() => sent[0]?.aborted).toBe(true);
    await expect.poll(asks).toBe(false);
    expect(progress.query()).toBeNull();
  });

  it('a file that the server refused shows the reason and can be retried (J-007, ERR-67)', async () => {
    await withKeys();
    const answers: [number, string][] = [[409, '{"errors":[{"code":"StateChanged"}]}']];
    const sent = replaceXhr((request) => {
      const answer = answers.shift();
      if (answer !== undefined) request.answer(...answer);
    });
    await open(contractOf());
    drop(pdf('a'));
    await expect
      .poll(alerts)
      .toEqual([
        'contract.pdf: The contract has changed in the meantime. The page shows the latest version.',
      ]);
    await expect.poll(asks).toBe(false);
    await page.getByRole('button', { name: 'Try contract.pdf again' }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(alerts()).toEqual([]);
    await page.getByRole('button', { name: 'Cancel contract.pdf' }).click();
  });

  it('three work at a time, the others wait, and all that can be are cancelled at once (API-60)', async () => {
    await withKeys();
    const sent = replaceXhr(() => {});
    await open(contractOf());
    drop(...['a', 'b', 'c', 'd', 'e'].map((name) => pdf(name, `${name}.pdf`)));
    await expect.poll(() => sent.length).toBe(3);
    await expect
      .poll(lines)
      .toEqual(['a.pdfUploading', 'b.pdfUploading', 'c.pdfUploading', 'd.pdfWaiting', 'e.pdfWaiting']);
    await expect.element(page.getByRole('status')).toHaveTextContent('0 of 5 files added');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.poll(() => sent.every(({ aborted }) => aborted)).toBe(true);
    await expect.poll(asks).toBe(false);
    expect(sent).toHaveLength(3);
  });

  it('the same content chosen twice is sent once (VAL-FILE-05)', async () => {
    await withKeys();
    const sent = replaceXhr(() => {});
    await open(contractOf());
    drop(pdf('same', 'a.pdf'), pdf('same', 'b.pdf'));
    await expect
      .poll(alerts)
      .toEqual([expect.stringMatching(/^[ab]\.pdf: This file is already in the contract\.$/)]);
    await expect.poll(() => sent.length).toBe(1);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  it('a rejected file does not block the others (VAL-FILE-04, API-60)', async () => {
    await withKeys();
    const sent = replaceXhr(() => {});
    await open(contractOf());
    drop(fileOf('a.exe', 1, ''), pdf('a'));
    await expect.poll(() => sent.length).toBe(1);
    expect(alerts()).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel contract.pdf' }).click();
  });
});
