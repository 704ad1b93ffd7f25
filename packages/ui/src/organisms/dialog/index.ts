export { Dialog } from './dialog.tsx';
export type { DialogProps } from './dialog.tsx';
export { DialogBody, DialogFooter, DialogTitle } from './dialog-parts.tsx';
