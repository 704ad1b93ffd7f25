import { lazy, useEffect, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/texts.ts';
import { tellFailure } from '../notifications/tell-failure.ts';

/** What parts have that are opened by a click. */
interface Opened {
  onClose?: () => void;
  /** The button that opens it, where the part shows it itself. */
  trigger?: ReactNode;
}

/**
 * A part of a page that is loaded when it is shown first; its texts come along, so that it never appears without them. When it
 * cannot be loaded, that is told, the part counts as closed, and the page stays as it is.
 */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  ...texts: Namespace[]
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    withTexts(load, ...texts)().catch((error: unknown) => {
      function NotLoaded({ onClose, trigger }: Opened) {
        useEffect(() => {
          tellFailure(error);
          onClose?.();
        }, [onClose]);
        return trigger;
      }
      return { default: NotLoaded as ComponentType<P> };
    }),
  );
}

/** Loads a file together with the texts that its component shows. */
export function withTexts<T>(load: () => Promise<T>, ...texts: Namespace[]): () => Promise<T> {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts(...texts)]);
    return module;
  };
}
