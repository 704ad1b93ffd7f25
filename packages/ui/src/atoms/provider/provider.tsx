import { clsx } from 'clsx';
import { use, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import { UiContext } from '../../lib/ui-context.ts';
import type { UiSettings } from '../../lib/ui-context.ts';
import s from './provider.module.css';

export interface UiProviderProps extends Omit<ComponentProps<'div'>, 'dir'> {
  /** Direction of writing, which arrow keys follow, too. @default that of the provider around it, else 'ltr' */
  direction?: UiSettings['direction'] | undefined;
  /** BCP 47 tag of dates and amounts. @default that of the provider around it, else 'en' */
  locale?: string | undefined;
  /** How high controls and rows are. @default that of the provider around it, else 'comfortable' */
  density?: UiSettings['density'] | undefined;
  /** Where what opens is put; it must carry theme and direction itself. @default the end of this part */
  container?: UiSettings['container'];
}

/**
 * A part of a page, or all of it, with its own direction, locale, density, theme (`data-theme`) or tokens (by class or style). What
 * opens from it (menus, lists, dialogs, messages) is put into it and so looks the same. Providers nest.
 */
export function UiProvider(props: UiProviderProps) {
  const { direction: wanted, density: asked, locale, container, className, children, ...rest } = props;
  const direction = wanted && oneOf('direction', wanted, ['ltr', 'rtl'], 'ltr');
  const density = asked && oneOf('density', asked, ['comfortable', 'compact'], 'comfortable');
  const around = use(UiContext);
  const [end, setEnd] = useState<Element | null>(null);
  const settings = useMemo(
    () => ({
      direction: direction ?? around.direction,
      density: density ?? around.density,
      locale: locale ?? around.locale,
      container: container ?? end,
    }),
    [direction, density, locale, container, around, end],
  );
  return (
    <div {...rest} dir={direction} data-density={density} className={clsx(s.root, className)}>
      <UiContext value={settings}>{children}</UiContext>
      <div ref={setEnd} className={s.end} />
    </div>
  );
}
