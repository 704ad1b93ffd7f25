import type { PdfFiles } from '@signet/ui/pdf-viewer';

/** The files of PDF.js in this app; their addresses come with the engine, not with the page. */
export const loadPdfFiles = (): Promise<PdfFiles> =>
  import('@signet/ui/pdf-files').then(({ VITE_PDF_FILES }) => VITE_PDF_FILES);
