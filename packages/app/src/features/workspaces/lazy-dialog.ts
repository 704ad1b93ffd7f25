import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';

/** A dialog that is loaded when somebody asks for it, together with its texts. */
export function lazyDialog<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts('places')]);
    return module;
  });
}
