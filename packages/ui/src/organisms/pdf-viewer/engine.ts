import type { LoadPdfFiles } from './pdf-files.ts';
import type { PdfEngine } from './pdfjs-engine.ts';

let engine: Promise<PdfEngine> | undefined;

/**
 * Loads PDF.js and starts its one worker, once for all documents, from the files that the first caller names; call it early
 * where a document is likely to follow. A failed start can be tried again.
 *
 * @throws {Error} when the code cannot be loaded
 */
export async function warmPdfEngine(loadFiles: LoadPdfFiles): Promise<PdfEngine> {
  engine ??= Promise.all([import('./pdfjs-engine.ts'), loadFiles()]).then(([module, files]) =>
    module.startPdfEngine(files),
  );
  try {
    return await engine;
  } catch (error) {
    engine = undefined;
    throw error;
  }
}
