import type { PDFDocumentProxy } from 'pdfjs-dist';

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
