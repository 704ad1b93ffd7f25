import type { Picture } from '../../lib/picture.ts';

/** The kinds of field there are (PDF-19). */
export const pdfFieldTypes = ['signature', 'text'] as const;
export type PdfFieldType = (typeof pdfFieldTypes)[number];

/** Where a field lies, in the coordinates of the PDF: points, upwards, so that neither zoom nor rotation moves it. */
export interface PdfFieldPlace {
  offsetX: number;
  offsetY: number;
  width: number;
  height: number;
}

/** A field on a page of a document. */
export interface PdfField extends PdfFieldPlace {
  id: string;
  type: PdfFieldType;
  /** Number of the page, from 1. */
  pageId: number;
  /** What a text field says. */
  text?: string | undefined;
  /** What was drawn or written; null while the field is not filled. */
  render: Picture | null;
}
