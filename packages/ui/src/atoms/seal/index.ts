export { Seal } from './seal.tsx';
export type { SealProps, SealState } from './seal.tsx';
