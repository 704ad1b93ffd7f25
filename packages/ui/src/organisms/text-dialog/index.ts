export type { Picture } from '../../lib/picture.ts';
export { TextDialog } from './text-dialog.tsx';
export type { TextDialogLabels, TextDialogProps } from './text-dialog.tsx';
