import { Content, Item, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import { use } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { AsChild } from '../../lib/as-child.tsx';
import { UiContext } from '../../lib/ui-context.ts';
import s from './menu.module.css';

export interface MenuProps extends ComponentProps<'div'> {
  /** The button that opens it, which names it. */
  trigger: ReactElement<{ id?: string }>;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
  /** Edge of the trigger it is aligned with. @default 'end' */
  align?: 'start' | 'end' | undefined;
  /** Whether it is open, where the parent owns that. @default the menu does */
  open?: boolean | undefined;
  /** Called when it opens and closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Open from the start, for menus that are loaded when they are asked for. @default false */
  defaultOpen?: boolean | undefined;
}

/**
 * Actions behind a button; at most 1000 px wide and 300 px high (CONST-UI-04), after that it scrolls. What it does not know
 * goes to the list.
 */
export function Menu(props: MenuProps) {
  const { trigger, align = 'end', open, onOpenChange, defaultOpen = false, className, ...rest } = props;
  const { direction, container } = use(UiContext);
  const { id } = trigger.props;
  return (
    // not modal: the modal one writes a style element, which the content security policy forbids
    <Root
      modal={false}
      dir={direction}
      defaultOpen={defaultOpen}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Trigger asChild>{trigger}</Trigger>
      <Portal container={container}>
        <Content
          {...(id !== undefined && { 'aria-labelledby': id })}
          {...rest}
          className={clsx(s.content, className)}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        />
      </Portal>
    </Root>
  );
}

export interface MenuItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** Called when it is chosen; `preventDefault` of the event keeps the menu open. */
  onSelect?: ((event: Event) => void) | undefined;
  icon?: ReactNode;
  /** The action destroys something. @default false */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Renders the only child, a link. @default false */
  asChild?: boolean | undefined;
}

/** One action of a Menu. */
export function MenuItem(props: MenuItemProps) {
  const { children, onSelect, icon, danger = false, asChild = false, className, ...rest } = props;
  const withIcon = (content: ReactNode) => (
    <>
      {icon !== undefined && <span className={s.icon}>{icon}</span>}
      {content}
    </>
  );
  return (
    <Item
      {...rest}
      className={clsx(s.item, className)}
      data-danger={danger || undefined}
      asChild={asChild}
      {...(onSelect && { onSelect })}
    >
      {asChild ? <AsChild around={withIcon}>{children}</AsChild> : withIcon(children)}
    </Item>
  );
}

/** A line between groups of a Menu. */
export function MenuSeparator({ className, ...rest }: ComponentProps<'div'>) {
  return <Separator {...rest} className={clsx(s.separator, className)} />;
}
