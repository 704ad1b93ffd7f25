import type { LoadPdfFiles } from './pdf-files.ts';
import { VITE_PDF_FILES } from './vite-pdf-files.ts';

/** The files of PDF.js, for stories. */
export const viewerFiles: LoadPdfFiles = () => VITE_PDF_FILES;
