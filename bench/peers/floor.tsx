import type { ComponentProps, ReactNode } from 'react';
import './floor.css';

/** What one writes by hand for the same looks: plain elements with class names, no variants, no behaviour but that of the browser. */
export const Button = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`f-button ${props.className ?? ''}`} />
);
export const Avatar = ({ name }: { name: string }) => <span className="f-avatar">{initials(name)}</span>;
export const Dialog = (props: ComponentProps<'dialog'>) => <dialog {...props} className="f-card" />;
export const Tabs = (props: ComponentProps<'div'>) => <div role="tablist" {...props} className="f-row" />;
export const Menu = (props: ComponentProps<'div'>) => (
  <div role="menu" popover="auto" {...props} className="f-card" />
);
export const Select = (props: ComponentProps<'select'>) => <select {...props} className="f-input" />;
export const Tooltip = (props: ComponentProps<'div'>) => (
  <div role="tooltip" popover="hint" {...props} className="f-tip" />
);
export const TextInput = (props: ComponentProps<'input'>) => <input {...props} className="f-input" />;
export const Toast = (props: ComponentProps<'div'>) => <div role="status" {...props} className="f-card" />;
export const Card = (props: ComponentProps<'div'>) => <div {...props} className="f-card" />;
export const Persona = ({ name, detail }: { name: string; detail: ReactNode }) => (
  <div className="f-row">
    <Avatar name={name} />
    <div className="f-text">
      <div className="f-name">{name}</div>
      <div className="f-muted">{detail}</div>
    </div>
  </div>
);

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
