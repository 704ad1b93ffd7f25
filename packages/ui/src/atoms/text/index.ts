export { Text, textVariants } from './text.tsx';
export type { TextProps, TextVariant } from './text.tsx';
