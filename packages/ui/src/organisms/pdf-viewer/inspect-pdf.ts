import type { LoadPdfFiles } from './pdf-files.ts';
import type { PdfEngine } from './pdfjs-engine.ts';

/** What opening a document showed. */
export type PdfFinding =
  | 'readable'
  /** No PDF, or one that cannot be read. */
  | 'broken'
  | 'noPages'
  /** It opens with a password only. */
  | 'password'
  /** It was not open in time. */
  | 'slow';

export interface InspectPdfOptions {
  /** Ends the inspection with its reason. */
  signal: AbortSignal;
  /** Says where the files of PDF.js lie. */
  files: LoadPdfFiles;
  /** Time for opening, without that for loading the engine. @default 30000 */
  limitMs?: number | undefined;
}

/** Loads the code for inspections ahead, so that only the worker is asked for when there is a document. */
export async function prepareInspection(loadFiles: LoadPdfFiles): Promise<void> {
  await Promise.all([import('./pdfjs-engine.ts'), loadFiles()]);
}

/**
 * Opens a document as the viewer does, in a worker of its own that ends with the inspection, whatever the document does to it.
 *
 * @throws {Error} when the engine cannot be loaded, DOMException AbortError
 */
export async function inspectPdf(
  data: Blob,
  { signal, files: loadFiles, limitMs = 30_000 }: InspectPdfOptions,
): Promise<PdfFinding> {
  const [{ startPdfEngine }, files, buffer] = await Promise.all([
    import('./pdfjs-engine.ts'),
    loadFiles(),
    data.arrayBuffer(),
  ]);
  signal.throwIfAborted();
  const engine = startPdfEngine(files);
  const { promise: stopped, stop } = stopwatch(signal, limitMs);
  try {
    return await Promise.race([findingOf(engine, new Uint8Array(buffer)), engine.failed, stopped]);
  } finally {
    stop();
    engine.stop();
  }
}

function stopwatch(signal: AbortSignal, limitMs: number): { promise: Promise<'slow'>; stop: () => void } {
  let stop = () => {};
  const promise = new Promise<'slow'>((resolve, reject) => {
    const timer = setTimeout(() => resolve('slow'), limitMs);
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort);
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  return { promise, stop };
}

async function findingOf(engine: PdfEngine, bytes: Uint8Array): Promise<PdfFinding> {
  if (!beginsLikePdf(bytes)) return 'broken';
  try {
    const document = await engine.open(bytes).promise;
    if (document.numPages === 0) return 'noPages';
    await document.getPage(1);
    return 'readable';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'password' : 'broken';
  }
}

const HEAD_BYTES = 1024;

/** PDF.js also opens a document somewhere within another file, such as an archive, which other readers do not show. */
function beginsLikePdf(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  return head.includes('%PDF-') && !head.startsWith('PK\u0003\u0004');
}
