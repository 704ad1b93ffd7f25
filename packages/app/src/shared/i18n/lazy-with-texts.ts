import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from './i18n.ts';
import type { Namespace } from './texts.ts';

/** A component that is loaded when it is shown first; its texts come along, so that it never appears without them. */
export function lazyWithTexts<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  ...texts: Namespace[]
): LazyExoticComponent<ComponentType<P>> {
  return lazy(withTexts(load, ...texts));
}

/** Loads a file together with the texts that its component shows. */
export function withTexts<T>(load: () => Promise<T>, ...texts: Namespace[]): () => Promise<T> {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts(...texts)]);
    return module;
  };
}
