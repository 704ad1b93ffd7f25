export type { LoadPdfFiles, PdfFiles } from './pdf-files.ts';
export type { PdfFindLabels, PdfViewerLabels } from './pdf-labels.ts';
export type { PdfPageView, PdfView } from './pdf-view.ts';
export { PdfViewer } from './pdf-viewer.tsx';
export type { PdfViewerProps } from './pdf-viewer.tsx';
