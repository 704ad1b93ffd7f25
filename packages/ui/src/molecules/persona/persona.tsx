import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../atoms/avatar/index.ts';
import { oneOf } from '../../lib/one-of.ts';
import s from './persona.module.css';

const edges = { small: 24, standard: 32, big: 48 } as const;

export interface PersonaProps extends ComponentProps<'div'> {
  /** Display name: first plus last name, else the e-mail. */
  name: string;
  /** A second line, such as the e-mail or the role; not shown when small. */
  detail?: ReactNode;
  /** Place in the palette of 17 colours, 0 to 16. @default 16 */
  colorIndex?: number | undefined;
  /** Avatar of 24, 32 or 48 px (DESIGN-04). @default 'standard' */
  size?: keyof typeof edges | undefined;
}

/**
 * A person: avatar and name.
 *
 * @throws {RangeError} 'Invalid persona size' (VAL-UI-01), outside of production
 */
export function Persona({ name, detail, colorIndex, size = 'standard', className, ...rest }: PersonaProps) {
  const shown = oneOf('persona size', size, Object.keys(edges), 'standard');
  return (
    <div {...rest} data-size={shown} className={clsx(s.root, className)}>
      <Avatar name={name} colorIndex={colorIndex} size={edges[shown]} />
      <div className={s.text}>
        <div className={s.name} title={name}>
          {name}
        </div>
        {detail !== undefined && shown !== 'small' && (
          <div className={s.detail} title={typeof detail === 'string' ? detail : undefined}>
            {detail}
          </div>
        )}
      </div>
    </div>
  );
}
