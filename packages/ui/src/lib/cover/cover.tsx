import { Content, Portal, Root } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { use } from 'react';
import type { ComponentProps } from 'react';
import { UiContext } from '../ui-context.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import s from './cover.module.css';

export interface CoverProps extends ComponentProps<typeof Content> {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
}

/** Covers the whole screen, so that nothing of the page is seen; the page below stays as it is. It cannot be dismissed. */
export function Cover({ open, className, ...rest }: CoverProps) {
  const focus = useReturnFocus();
  const { container } = use(UiContext);
  return (
    <Root open={open}>
      <Portal container={container}>
        <Content
          {...focus}
          {...rest}
          className={clsx(s.root, className)}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        />
      </Portal>
    </Root>
  );
}
