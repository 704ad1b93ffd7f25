import type { SignatureDialogLabels } from '../signature-dialog/index.ts';
import type { TextDialogLabels } from '../text-dialog/index.ts';
import type { PdfFieldType } from './pdf-field.ts';

/** The texts of fields. `field` is what `name` returned. */
export interface PdfFieldLabels {
  /** 'Fields', the heading of the panel. */
  panel: string;
  /** How fields come onto a page, by pointer and by keyboard. */
  hint: string;
  /** 'Signature' and 'Text'. */
  types: Record<PdfFieldType, string>;
  /** 'Signature on page 2'. */
  name: (type: string, page: number) => string;
  /** That arrow keys move, Shift with them resizes, and Delete removes. */
  keys: string;
  /** Names of the three handles of a field. */
  move: (field: string) => string;
  resize: (field: string) => string;
  remove: (field: string) => string;
  /** What is announced; numbers are points from the left and the top of the page as it is shown. */
  added: (field: string) => string;
  moved: (field: string, left: number, top: number) => string;
  resized: (field: string, width: number, height: number) => string;
  removed: (field: string) => string;
  signatureDialog: SignatureDialogLabels;
  textDialog: TextDialogLabels;
}
