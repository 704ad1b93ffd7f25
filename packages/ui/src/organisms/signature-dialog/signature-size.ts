/** The draw area in px (PDF-17, CONST-UI-09). */
export const signatureSize = { width: 504, height: 240 } as const;
/** Width of a stroke in px (PDF-17, CONST-UI-09). */
export const signatureBrush = 4;
/** Height of a typed signature in px (PDF-18, CONST-UI-10). */
export const signatureFontSize = 36;
