import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import type { PdfFiles } from './pdf-files.ts';

const FOLDER = '../../../node_modules/pdfjs-dist/';
const urls = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/{standard_fonts,cmaps,wasm,iccs}/*.{pfb,ttf,bcmap,wasm,js,icc}',
    // the sandbox for scripts inside documents, which are never run
    '!../../../node_modules/pdfjs-dist/wasm/quickjs-eval.*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** The files of PDF.js as Vite bundles them: for products that are built by Vite and lie in this repository. */
export const VITE_PDF_FILES: PdfFiles = { workerUrl, urlOf: (path) => urls[`${FOLDER}${path}`] };
