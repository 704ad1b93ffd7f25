import { Arrow, Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { clsx } from 'clsx';
import { use } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import { UiContext } from '../../lib/ui-context.ts';
import s from './tooltip.module.css';
import { DELAY_MS, useTooltip } from './use-tooltip.ts';

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'content'> {
  /** The text; nothing is shown without it. */
  content: ReactNode;
  /** The element that is explained: a button or a link, so that keyboards reach it. */
  children: ReactElement;
  /** @default 'top' */
  side?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  /** Open from the start, for stories. @default false */
  defaultOpen?: boolean | undefined;
}

/** Radix knows no start and end. */
const PHYSICAL = {
  ltr: { top: 'top', bottom: 'bottom', start: 'left', end: 'right' },
  rtl: { top: 'top', bottom: 'bottom', start: 'right', end: 'left' },
} as const;

/**
 * A short explanation on hover, focus and a long press, at most 400 px wide (CONST-UI-06). What it does not know goes to the
 * bubble.
 */
export function Tooltip(props: TooltipProps) {
  const { content, children, side = 'top', defaultOpen = false, className, ...rest } = props;
  const { direction, container } = use(UiContext);
  const shown = oneOf('tooltip side', side, Object.keys(PHYSICAL.ltr), 'top');
  const { root, trigger, onEscapeKeyDown } = useTooltip(defaultOpen);
  if (content === undefined || content === null || content === '') return children;
  return (
    <Provider delayDuration={DELAY_MS}>
      <Root {...root}>
        <Trigger asChild {...trigger}>
          {children}
        </Trigger>
        <Portal container={container}>
          <Content
            {...rest}
            className={clsx(s.content, className)}
            onEscapeKeyDown={onEscapeKeyDown}
            side={PHYSICAL[direction][shown]}
            sideOffset={6}
            collisionPadding={8}
          >
            {content}
            <Arrow className={s.arrow} />
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
