import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { Progress } from '../../atoms/progress/index.ts';
import { Spinner } from '../../atoms/spinner/index.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import s from './signing-overlay.module.css';

export interface SigningOverlayProps {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
  /** 'Contract signing' in the language of the page. */
  title: string;
  /** What is being done now; spoken when it changes. */
  step?: ReactNode;
  /** Done part, 0 to 1; left out while it is not known. */
  progress?: number | undefined;
}

/** Covers the whole screen while a contract is signed (DLG-MISC-08). It cannot be dismissed. */
export function SigningOverlay({ open, title, step, progress }: SigningOverlayProps) {
  const focus = useReturnFocus();
  return (
    <Root open={open}>
      <Portal>
        <Content
          {...focus}
          className={s.root}

          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Spinner size="lg" />
          <Title className={s.title}>{title}</Title>
          <p className={s.step} aria-live="polite">
            {step}
          </p>
          {progress !== undefined && <Progress className={s.progress} aria-label={title} value={progress} />}
        </Content>
      </Portal>
    </Root>
  );
}
