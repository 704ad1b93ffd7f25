import { Close, Content, Portal, Root } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { use } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { oneOf } from '../../lib/one-of.ts';
import { UiContext } from '../../lib/ui-context.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import s from './dialog.module.css';

export interface DialogProps extends ComponentProps<'div'> {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
  /** Called with false on Escape, the close button and a click beside it. */
  onOpenChange: (open: boolean) => void;
  /** 552 px wide, or 840 px for settings (CONST-UI-03). @default 'default' */
  size?: 'default' | 'settings' | undefined;
  /** Name of the close button; without it there is none. */
  closeLabel?: string | undefined;
  /** A click beside it closes it (DLG-MISC-06). @default true */
  closeOnOverlayClick?: boolean | undefined;
  /** Whether Escape, the close button and the overlay close it at all, false while work is running. @default true */
  dismissable?: boolean | undefined;
  /** What gets the focus at first, such as the safe one of two buttons; else the first element that can. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A modal dialog made of DialogTitle (required), DialogBody and DialogFooter, which may stand inside one form.
 * Dialogs stack: Escape closes the top one only (DLG-MISC-05). Focus is kept inside and returned.
 * The overlay is our own element: that of Radix writes a style element, which the content security policy forbids.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    size = 'default',
    closeLabel,
    closeOnOverlayClick = true,
    dismissable = true,
    initialFocus,
    ...rest
  } = props;
  const { className, children, ...native } = rest;
  const focus = useReturnFocus(initialFocus);
  const { container } = use(UiContext);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal container={container}>
        <div className={s.overlay}>
          <Content
            aria-describedby={undefined}
            {...native}
            {...focus}
            data-size={oneOf('dialog size', size, ['default', 'settings'], 'default')}
            className={clsx(s.content, className)}
            onEscapeKeyDown={(event) => {
              if (!dismissable) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              const target = event.target instanceof Element ? event.target : null;
              const notification = target?.closest('[data-ds-notifications]') !== null;
              if (notification || !closeOnOverlayClick || !dismissable) event.preventDefault();
            }}
          >
            {children}
            {closeLabel !== undefined && (
              <Close asChild>
                <IconButton className={s.close} size="sm" aria-label={closeLabel} disabled={!dismissable}>
                  <X />
                </IconButton>
              </Close>
            )}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
