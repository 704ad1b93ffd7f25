import type { PdfEngine } from './pdfjs-engine.ts';

let engine: Promise<PdfEngine> | undefined;

/**
 * Loads PDF.js and starts its one worker, once for all documents; call it early where a document is likely to follow.
 * A failed start can be tried again.
 *
 * @throws {Error} when the code cannot be loaded
 */
export async function warmPdfEngine(): Promise<PdfEngine> {
  engine ??= import('./pdfjs-engine.ts').then((module) => module.startPdfEngine());
  try {
    return await engine;
  } catch (error) {
    engine = undefined;
    throw error;
  }
}
