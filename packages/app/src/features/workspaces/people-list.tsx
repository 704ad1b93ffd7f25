import { displayName } from '@signet/domain/validation/person-name';
import { Persona } from '@signet/ui/persona';
import type { ComponentProps, ReactNode } from 'react';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './people-list.module.css';

/** A list of PersonRow. */
export function PeopleList(props: ComponentProps<'ul'>) {
  return <ul {...props} className={s.list} />;
}

export interface PersonRowProps {
  person: NaturalPerson;
  /** It is the viewer. @default false */
  isMe?: boolean;
  /** The actions at the end of the row. */
  children?: ReactNode;
}

/** A person in a list, with actions. */
export function PersonRow({ person, isMe = false, children }: PersonRowProps) {
  const t = useTexts('places');
  const { emailAddress, avatarColor } = person;
  return (
    <li className={s.row}>
      <Persona
        className={s.person}
        name={displayName(person)}
        detail={isMe ? t('you', { emailAddress }) : emailAddress}
        colorIndex={avatarColor}
      />
      {children !== undefined && <div className={s.actions}>{children}</div>}
    </li>
  );
}
