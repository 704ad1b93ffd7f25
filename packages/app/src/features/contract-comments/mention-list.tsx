import { displayName } from '@signet/domain/validation/person-name';
import type { Editor } from '@tiptap/core';
import type { Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './contract-comments.module.css';

/** An '@' with what was typed behind it, and where it stands. */
export interface MentionQuery {
  text: string;
  from: number;
  to: number;
}

/** What is being typed behind an '@' before the cursor. */
export function mentionQuery(editor: Editor): MentionQuery | undefined {
  const { $from, empty } = editor.state.selection;
  if (!empty) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const found = /(?:^|[\s\ufffc])@([^\s@\ufffc]{0,50})$/u.exec(before);
  if (found === null) return undefined;
  const text = found[1] ?? '';
  return { text, from: $from.pos - text.length - 1, to: $from.pos };
}

/** Who can be mentioned: other people who can open the contract. */
export function mentionable({ accessGrants = [], ownedBy }: Contract, personId: string): NaturalPerson[] {
  const granted = accessGrants.flatMap(({ confirmed, grantedTo }) =>
    confirmed && grantedTo ? [grantedTo] : [],
  );
  const people = new Map([...(ownedBy ? [ownedBy] : []), ...granted].map((person) => [person.id, person]));
  people.delete(personId);
  return [...people.values()];
}

/** The people whose name or address contains the text, at most eight. */
export function matching(people: readonly NaturalPerson[], text: string): NaturalPerson[] {
  const wanted = text.toLocaleLowerCase();
  const has = (person: NaturalPerson) =>
    `${displayName(person)} ${person.emailAddress}`.toLocaleLowerCase().includes(wanted);
  return people.filter(has).slice(0, 8);
}

/** Puts somebody in the place of what was typed. */
export function mention(editor: Editor, { from, to }: MentionQuery, person: NaturalPerson): void {
  const node = { type: 'mention', attrs: { personId: person.id, label: displayName(person) } };
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, [node, { type: 'text', text: ' ' }])
    .run();
}

export interface MentionListProps {
  id: string;
  people: readonly NaturalPerson[];
  /** Place of the one that Enter takes. */
  active: number;
  onChoose: (person: NaturalPerson) => void;
}

/** Who may be meant; the focus stays in the editor, which points at the active one. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  const t = useTexts('comments');
  return (
    <div id={id} role="listbox" aria-label={t('mentions')} className={s.people}>
      {people.map((person, at) => (
        <div
          key={person.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={s.person}
          // the editor keeps the focus
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          {displayName(person)}
        </div>
      ))}
    </div>
  );
}
