import { clsx } from 'clsx';
import { memo, type ComponentProps } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import s from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Display name or e-mail; its initials are shown. */
  name: string;
  /** Place in the palette of 17 colours, 0 to 16 (DESIGN-03). @default 16 */
  colorIndex?: number | undefined;
  /** Edge in px (CONST-UI-07). @default 32 */
  size?: 24 | 32 | 48 | undefined;
  /** Spoken name; without it the avatar is decoration beside a visible name. */
  label?: string | undefined;
}

/** Initials of the first and the last word, at most two letters. */
function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s@._-]+/u)
    .filter(Boolean);
  const first = words[0] ?? '';
  const last = name.includes('@') ? undefined : words.slice(1).at(-1);
  return [first, last ?? '']
    .filter(Boolean)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
    .toLocaleUpperCase();
}

/** A round mark for a person; drawn again only when its person changes, for it stands in each row of long lists. */
export const Avatar = memo(function Avatar(props: AvatarProps) {
  const { name, colorIndex = 16, size = 32, label, className, ...rest } = props;
  return (
    <span
      {...rest}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      data-size={oneOf('avatar size', size, [24, 32, 48], 32)}
      className={clsx(s.root, s[`color${colorIndex}`] ?? s.color16, className)}
    >
      {initials(name)}
    </span>
  );
});
