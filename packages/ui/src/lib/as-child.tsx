import { clsx } from 'clsx';
import { Children, cloneElement, isValidElement } from 'react';
import type { ComponentProps, ReactElement, ReactNode, Ref } from 'react';
import { joinRefs } from './join-refs.ts';

type Props = Record<string, unknown>;

type AsChildProps = (ComponentProps<'a'> | ComponentProps<'button'>) & {
  /** Puts what belongs to the piece, such as icons, around the content of the child. @default nothing */
  around?: (content: ReactNode) => ReactNode;
};

/**
 * Gives the props of a piece to its only child, a link, instead of an element of its own: classes and styles are
 * joined, handlers of both are called (the child's first), both refs are filled, what the child says otherwise stands.
 * The one way of it in the kit: smaller than the Slot of Radix, which would be a second one.
 */
export function AsChild({ around = (content) => content, children, ...own }: AsChildProps) {
  // toArray also waits for an element that comes from a server component
  const [child, ...others] = Children.toArray(children);
  if (!isValidElement<Props>(child) || others.length > 0) {
    throw new Error('asChild: there is no single child. Put exactly one element inside, such as a link.');
  }
  return cloneElement(child, merged(own, child), around(child.props['children'] as ReactNode));
}

function merged(own: Props, { props }: ReactElement<Props>): Props {
  const result: Props = { ...own, ...props };
  for (const [name, mine] of Object.entries(own)) {
    const theirs = props[name];
    if (typeof mine === 'function' && typeof theirs === 'function' && name.startsWith('on')) {
      result[name] = (event: unknown) => {
        theirs(event);
        mine(event);
      };
    }
  }
  return {
    ...result,
    className: clsx(own['className'] as string, props['className'] as string),
    style: { ...(own['style'] as object), ...(props['style'] as object) },
    ref: joinRefs(own['ref'] as Ref<unknown>, props['ref'] as Ref<unknown>),
  };
}
