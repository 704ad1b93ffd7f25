export { TransferOwnershipDialog } from './transfer-ownership-dialog.tsx';
export type { TransferOwnershipDialogProps } from './transfer-ownership-dialog.tsx';
