export { SecurityKeyUpload } from './security-key-upload.tsx';
export type { SecurityKeyUploadProps } from './security-key-upload.tsx';
