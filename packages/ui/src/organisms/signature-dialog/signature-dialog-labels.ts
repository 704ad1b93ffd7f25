/** The texts of the dialog. */
export interface SignatureDialogLabels {
  /** 'Add your signature' (PDF-10). */
  title: string;
  /** Name of the draw area, with what to do there. */
  area: string;
  /** 'Clear' (PDF-11). */
  clear: string;
  /** Label of the input for those who type their name instead of drawing. */
  typedName: string;
  /** That a drawn signature is the electronic equivalent of a handwritten one (PDF-13). */
  legal: string;
  /** 'Add signature' (PDF-12). */
  add: string;
  cancel: string;
}
