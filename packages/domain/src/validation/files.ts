import { extensionOf } from './file-extension.ts';

/** VAL-FILE-01, VAL-FILE-02: 50 MB are 50 * 1024 * 1024 bytes; the limit itself is accepted. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** VAL-FILE-03: files of one contract. */
export const MAX_FILES = 30;

/** VAL-FILE-07: extension -> media types. SVG and HTML stay out because they can carry script. */
export const ALLOWED_TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  txt: ['text/plain'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  rtf: ['application/rtf', 'text/rtf'],
  csv: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  bmp: ['image/bmp'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  webp: ['image/webp'],
  mp3: ['audio/mpeg', 'audio/mp3'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave'],
  m4a: ['audio/mp4', 'audio/x-m4a'],
  ogg: ['audio/ogg', 'video/ogg'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  webm: ['video/webm', 'audio/webm'],
  avi: ['video/x-msvideo', 'video/avi'],
};

/** Why a file is rejected; each reason has its own text in the interface. */
export type FileProblem =
  | 'FileTooLarge'
  | 'FilesTooLarge'
  | 'TooManyFiles'
  | 'WrongFileType'
  | 'DuplicateFile'
  | 'ProtectedFile'
  | 'EmptyFile'
  /** Not the PDF that its name says, or one that cannot be read. */
  | 'BrokenPdf'
  | 'PdfWithoutPages'
  /** It opens with a password only. */
  | 'LockedPdf'
  /** It could not be opened in time, so that nobody knows. */
  | 'SlowPdf';

export interface CandidateFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Media type as the browser reports it; empty when unknown. */
  mediaType: string;
}

export interface ContractFiles {
  count: number;
  /** Bytes of all files together. */
  bytes: number;
}

/**
 * VAL-FILE-04, VAL-FILE-07: extension and media type are both checked; for an unknown (empty) media type the extension decides.
 */
export function isAllowedType(name: string, mediaType: string): boolean {
  const extension = extensionOf(name);
  const types = Object.hasOwn(ALLOWED_TYPES, extension) ? ALLOWED_TYPES[extension] : undefined;
  if (types === undefined) return false;
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === '' || type === 'application/octet-stream' || types.includes(type);
}

/**
 * VAL-FILE-01 to VAL-FILE-04: the checks before the bytes are read; first match wins. `present` are the files the contract
 * already has.
 */
export function fileProblem(file: CandidateFile, present: ContractFiles): FileProblem | undefined {
  if (!isAllowedType(file.name, file.mediaType)) return 'WrongFileType';
  if (file.size === 0) return 'EmptyFile';
  if (file.size > MAX_FILE_BYTES) return 'FileTooLarge';
  if (present.count + 1 > MAX_FILES) return 'TooManyFiles';
  if (present.bytes + file.size > MAX_FILE_BYTES) return 'FilesTooLarge';
  return undefined;
}

/** VAL-FILE-05: the same content is already in the contract; the same name with other content is not a duplicate. */
export function isDuplicate(documentHash: string, presentHashes: readonly string[]): boolean {
  return presentHashes.includes(documentHash.toLowerCase());
}

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * VAL-FILE-06: a PDF with an /Encrypt entry in a trailer or cross-reference stream, or an Office file stored
 * encrypted (an OLE container with an EncryptedPackage stream). Other types are never change-protected.
 *
 * @param bytes the whole file
 */
export function isChangeProtected(name: string, bytes: Uint8Array): boolean {
  const extension = extensionOf(name);
  if (extension === 'pdf') return includesAscii(bytes, '/Encrypt', isDelimiter);
  if (!['doc', 'docx', 'xls', 'xlsx'].includes(extension)) return false;
  return (
    OLE_SIGNATURE.every((byte, index) => bytes[index] === byte) && includesUtf16(bytes, 'EncryptedPackage')
  );
}

/** /Encrypt must end there: /EncryptMetadata alone says nothing about protection. */
function isDelimiter(byte: number | undefined): boolean {
  return byte === undefined || !/[A-Za-z0-9]/.test(String.fromCharCode(byte));
}

function includesAscii(
  bytes: Uint8Array,
  text: string,
  ends: (byte: number | undefined) => boolean,
): boolean {
  const codes = Array.from(text, (char) => char.charCodeAt(0));
  const first = codes[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (codes.every((code, index) => bytes[at + index] === code) && ends(bytes[at + codes.length]))
      return true;
  }
  return false;
}

function includesUtf16(bytes: Uint8Array, text: string): boolean {
  return includesAscii(bytes, Array.from(text, (char) => `${char}\0`).join(''), () => true);
}
