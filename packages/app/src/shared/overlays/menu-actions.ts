import type { ReactElement, ReactNode } from 'react';

interface MenuAction {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** The action destroys something. */
  danger?: boolean;
  /** A line above it, to set it apart. */
  separated?: boolean;
}

export interface ActionsMenuProps {
  /** The button that opens it. */
  trigger: ReactElement<{
    id?: string;
    onClick?: () => void;
    onPointerEnter?: () => void;
    'aria-haspopup'?: 'menu';
  }>;
  actions: readonly MenuAction[];
  align?: 'start' | 'end';
}
