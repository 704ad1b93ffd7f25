export type { Picture } from '../../lib/picture.ts';
export { SignatureDialog } from './signature-dialog.tsx';
export type { SignatureDialogProps } from './signature-dialog.tsx';
export type { SignatureDialogLabels } from './signature-dialog-labels.ts';
