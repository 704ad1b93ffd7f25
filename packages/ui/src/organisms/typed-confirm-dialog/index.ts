export { TypedConfirmDialog } from './typed-confirm-dialog.tsx';
export type { TypedConfirmDialogProps } from './typed-confirm-dialog.tsx';
