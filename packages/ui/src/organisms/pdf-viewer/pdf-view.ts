import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Degrees clockwise, beside those that a page itself asks for. */
export type Rotation = 0 | 90 | 180 | 270;

/** An open document as it is shown. */
export interface PdfView {
  document: PDFDocumentProxy;
  /** CSS px per point. */
  scale: number;
}

/** A page as it is shown. */
export interface PdfPageView extends PdfView {
  /** From 1. */
  number: number;
}
