import { describe, expect, it } from 'vitest';
import { cleanFileName, isSafeFileName } from './file-name.ts';
import {
  fileProblem,
  isAllowedType,
  isChangeProtected,
  isDuplicate,
  MAX_FILE_BYTES,
  MAX_FILES,
} from './files.ts';

const none = { count: 0, bytes: 0 };
const pdf = (size: number) => ({ name: 'a.pdf', size, mediaType: 'application/pdf' });
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('files of a contract', () => {
  it('50 MB are accepted, one byte more is not (VAL-FILE-01, J-003)', () => {
    expect(MAX_FILE_BYTES).toBe(52_428_800);
    expect(fileProblem(pdf(MAX_FILE_BYTES), none)).toBeUndefined();
    expect(fileProblem(pdf(MAX_FILE_BYTES + 1), none)).toBe('FileTooLarge');
  });
  it('all files together have 50 MB at most (VAL-FILE-02)', () => {
    expect(fileProblem(pdf(100), { count: 1, bytes: MAX_FILE_BYTES - 100 })).toBeUndefined();
    expect(fileProblem(pdf(101), { count: 1, bytes: MAX_FILE_BYTES - 100 })).toBe('FilesTooLarge');
  });
  it('the thirty-first file is refused (VAL-FILE-03)', () => {
    expect(MAX_FILES).toBe(30);
    expect(fileProblem(pdf(1), { count: 29, bytes: 29 })).toBeUndefined();
    expect(fileProblem(pdf(1), { count: 30, bytes: 30 })).toBe('TooManyFiles');
  });
  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['a.exe', ''],
    ['a', 'application/pdf'],
    ['.pdf', 'application/pdf'],
    ['a.pdf', 'text/html'],
    ['a.constructor', ''],
    ['a.pdf.js', 'application/pdf'],
  ])('%s as %j is a wrong type (VAL-FILE-04)', (name, mediaType) => {
    expect(fileProblem({ name, mediaType, size: 1 }, none)).toBe('WrongFileType');
  });
  it.each([
    ['a.PDF', 'application/pdf'],
    ['a.txt', 'text/plain; charset=utf-8'],
    ['a.doc', 'application/msword'],
    ['a.docx', ''],
    ['a.rtf', 'application/rtf'],
    ['a.csv', 'text/csv'],
    ['a.xls', 'application/vnd.ms-excel'],
    ['a.png', 'image/png'],
    ['a.jpeg', 'image/jpeg'],
    ['a.mp3', 'audio/mpeg'],
    ['a.mp4', 'video/mp4'],
    ['a.webm', 'application/octet-stream'],
  ])('%s as %j is allowed (VAL-FILE-07)', (name, mediaType) =>
    expect(isAllowedType(name, mediaType)).toBe(true),
  );
  it('the same content is a duplicate, whatever its name (VAL-FILE-05)', () => {
    expect(isDuplicate('AB'.repeat(32), ['ab'.repeat(32)])).toBe(true);
    expect(isDuplicate('cd'.repeat(32), ['ab'.repeat(32)])).toBe(false);
  });
  it('a PDF with an encryption dictionary is protected, /EncryptMetadata alone says nothing (VAL-FILE-06)', () => {
    expect(isChangeProtected('a.pdf', bytes('%PDF-1.7 trailer << /Encrypt 5 0 R >>'))).toBe(true);
    expect(isChangeProtected('a.pdf', bytes('%PDF-1.7 << /EncryptMetadata false >>'))).toBe(false);
    expect(isChangeProtected('a.pdf', bytes('%PDF-1.7 plain'))).toBe(false);
  });
  it('an Office file in an OLE container with EncryptedPackage is protected (VAL-FILE-06)', () => {
    const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
    const wide = Array.from('EncryptedPackage', (char) => `${char}\0`).join('');
    expect(isChangeProtected('a.docx', bytes(`${ole} ${wide}`))).toBe(true);
    expect(isChangeProtected('a.doc', bytes(`${ole} WordDocument`))).toBe(false);
    expect(isChangeProtected('a.txt', bytes(`${ole} ${wide} /Encrypt `))).toBe(false);
  });
  it.each([
    '../a.pdf',
    'a/b.pdf',
    'a\\b.pdf',
    'a\0.pdf',
    'a\r\nb.pdf',
    'a\u202efdp.exe',
    '',
    '.',
    '..',
    'x'.repeat(256),
  ])('the name %j cannot be stored (VAL-FILE-04, ABUSE-22)', (name) =>
    expect(isSafeFileName(name)).toBe(false),
  );
  it.each([
    'Vertrag Müller & Söhne (2).pdf',
    '契約.pdf',
    'عقد.pdf',
    // a family of three, a pirate flag, a technician of a skin colour
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.pdf',
    '\u{1f3f4}\u200d\u2620\ufe0f.pdf',
    '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}.pdf',
    // Persian and Hindi need them within words
    'می\u200cخواهم.pdf',
    'क्\u200dष.pdf',
  ])('the name %s can, and stays (VAL-FILE-07)', (name) => {
    expect(isSafeFileName(name)).toBe(true);
    expect(cleanFileName(name)).toBe(name);
  });
  it.each([
    ['rent\u202efdp.pdf', 'rentfdp.pdf'],
    ['\u2067a\u2069\u200e\u061c.pdf', 'a.pdf'],
    ['pay\u200dment\u200b\u00ad.pdf', 'payment.pdf'],
    ['می\u200c\u200cخ.pdf', 'می\u200cخ.pdf'],
    ['\u{1f468}\u200d\u200d\u{1f469}.pdf', '\u{1f468}\u{1f469}.pdf'],
    ['  a/b\\c\n.pdf ', 'a_b_c.pdf'],
    ['u\u0308ber.pdf', 'über.pdf'],
    ['u\u200d\u0308ber.pdf', 'über.pdf'],
  ])('the name %j becomes %j, which can (VAL-FILE-04, ABUSE-22)', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
    expect(isSafeFileName(name)).toBe(false);
    expect(isSafeFileName(clean)).toBe(true);
  });
  it('a name that is too long keeps its extension and no half character (VAL-FILE-04)', () => {
    for (const start of ['x'.repeat(300), '\u{1f600}'.repeat(150)]) {
      const name = cleanFileName(`${start}.pdf`);
      expect(name.length).toBeLessThanOrEqual(255);
      expect(name.endsWith('.pdf')).toBe(true);
      expect(name).not.toMatch(/[\ud800-\udfff]/u);
      expect(isSafeFileName(name)).toBe(true);
    }
  });
});
