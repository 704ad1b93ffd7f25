export type { PdfViewerLabels } from './pdf-labels.ts';
export { PdfViewer } from './pdf-viewer.tsx';
export type { PdfViewerProps } from './pdf-viewer.tsx';
