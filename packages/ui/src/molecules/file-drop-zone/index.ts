export { FileDropZone } from './file-drop-zone.tsx';
export type { FileDropZoneProps } from './file-drop-zone.tsx';
