import { beforeAll, expect, it } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { VITE_PDF_FILES } from './vite-pdf-files.ts';
import { makePdf } from './make-pdf.ts';

const files = () => VITE_PDF_FILES;
const blob = (...parts: BlobPart[]) => new Blob(parts, { type: 'application/pdf' });
const signal = new AbortController().signal;
const bytes = new Uint8Array(makePdf(3));
const text = await blob(bytes).text();
/** The head of a zip archive that has a file of that name, not compressed, at its start. */
const ZIP = 'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000 a.pdf';
/** A catalogue that says what it needs; PDF.js finds its way without a table. */
const emptied = (kids: string) =>
  `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 0 ${kids} >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF`;
const LOCKED = text.replace(
  '/Root 1 0 R',
  `/Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
);

// the engine is large, and a test server prepares it when it is asked first
beforeAll(() => inspectPdf(blob(bytes), { signal, files }), 60_000);

it.each([
  ['a document', [bytes], 'readable'],
  ['one with some bytes before its head', ['\n\n', bytes], 'readable'],
  ['33 bytes that begin like one', ['%PDF-1.7 this is not a pdf'], 'broken'],
  ['an archive', ['PK\u0003\u0004 and so on'], 'broken'],
  ['an archive with a document in it', [ZIP, bytes], 'broken'],
  ['nothing but a picture', ['\u0089PNG\r\n'], 'broken'],
  ['half of one', [bytes.slice(0, 200)], 'broken'],
  ['one without pages', [emptied('/Kids []')], 'noPages'],
  ['one that needs a password', [LOCKED], 'password'],
])('%s (VAL-FILE-04)', async (_, parts, finding) => {
  expect(await inspectPdf(blob(...parts), { signal, files })).toBe(finding);
});

it('a document that is not open in time is slow, and the next one is opened again (VAL-FILE-04)', async () => {
  expect(await inspectPdf(blob(bytes), { signal, files, limitMs: 0 })).toBe('slow');
  expect(await inspectPdf(blob(bytes), { signal, files })).toBe('readable');
});

it('cancelling ends it (ERR-06)', async () => {
  const abort = new AbortController();
  const found = inspectPdf(blob(bytes), { signal: abort.signal, files });
  abort.abort();
  await expect(found).rejects.toMatchObject({ name: 'AbortError' });
});
