import { Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Progress } from '../../atoms/progress/index.ts';
import { Spinner } from '../../atoms/spinner/index.ts';
import { Cover } from '../../lib/cover/cover.tsx';
import m from '../../lib/message.module.css';
import s from './signing-overlay.module.css';

export interface SigningOverlayProps extends Omit<ComponentProps<'div'>, 'children'> {
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
export function SigningOverlay(props: SigningOverlayProps) {
  const { title, step, progress, className, ...rest } = props;
  return (
    <Cover aria-describedby={undefined} {...rest} className={clsx(m.message, s.root, className)}>
      <Spinner size="lg" />
      <Title className={s.title}>{title}</Title>
      <p className={s.step} aria-live="polite">
        {step}
      </p>
      {progress !== undefined && <Progress className={s.progress} aria-label={title} value={progress} />}
    </Cover>
  );
}
