import { cva } from 'class-variance-authority';
import s from './button.module.css';

/** Classes of a button by variant, size and block. */
export const buttonVariants = cva(s.root, {
  variants: {
    variant: { primary: s.primary, secondary: s.secondary, ghost: s.ghost, danger: s.danger },
    size: { sm: s.sm, md: s.md, lg: s.lg },
    block: { true: s.block },
  },
});
