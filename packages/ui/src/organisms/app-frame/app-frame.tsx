import { clsx } from 'clsx';
import Menu from 'lucide-react/icons/menu';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import s from './app-frame.module.css';
import { useDrawer } from './use-drawer.ts';

export interface AppFrameLabels {
  /** Name of the button that opens the sidebar on small screens. */
  openMenu: string;
  /** Name of the area that closes it again. */
  closeMenu: string;
  /** Link that jumps over the sidebar. */
  skip: string;
}

export interface AppFrameProps extends ComponentProps<'div'> {
  /** The navigation, 240 px wide; a drawer under 900 px. */
  sidebar: ReactNode;
  /** The logo in the bar of small screens. */
  logo?: ReactNode;
  /** Buttons at the end of the bar of small screens. */
  barActions?: ReactNode;
  /** Full-width messages above the content. */
  banner?: ReactNode;
  labels: AppFrameLabels;
  /** The page that is shown, such as its path; the drawer closes when it changes. */
  place?: string | undefined;
}

/** The frame of the application: sidebar and main area. The drawer closes when a link in it is followed. */
export function AppFrame(props: AppFrameProps) {
  const { sidebar, logo, barActions, banner, labels, place, className, children, ...rest } = props;
  const main = useId();
  const { id, open, panel, button, show, hide } = useDrawer(place);
  return (
    <div {...rest} className={clsx(s.root, className)}>
      <a className={s.skip} href={`#${main}`}>
        {labels.skip}
      </a>
      <header className={s.bar} inert={open}>
        <IconButton
          ref={button}
          aria-label={labels.openMenu}
          aria-expanded={open}
          aria-controls={id}
          onClick={show}
        >
          <Menu />
        </IconButton>
        {logo}
        <div className={s.barActions}>{barActions}</div>
      </header>
      {open && <button type="button" className={s.backdrop} aria-label={labels.closeMenu} onClick={hide} />}
      <div ref={panel} id={id} tabIndex={-1} className={s.sidebar} data-open={open || undefined}>
        {sidebar}
      </div>
      <div className={s.column} inert={open}>
        {banner}
        <main id={main} tabIndex={-1} className={s.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
