export type { PdfField, PdfFieldType } from './pdf-field.ts';
export type { PdfFieldLabels } from './pdf-field-labels.ts';
export { PdfFieldViewer } from './pdf-field-viewer.tsx';
export type { PdfFieldViewerProps } from './pdf-field-viewer.tsx';
