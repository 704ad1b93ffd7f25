import ShieldCheck from 'lucide-react/icons/shield-check';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useConfirmedPerson } from '../../trust/contacts/use-confirmed-person.ts';
import type { Entry } from './entries-of.ts';
import s from './timeline.module.css';

/** Who did what. */
export function EntryText({ entry }: { entry: Entry }) {
  const t = useTexts('timeline');
  const { person } = entry;
  return person === undefined ? (
    <Sentence entry={entry} name={t('somebody')} />
  ) : (
    <ByPerson entry={entry} person={person} />
  );
}

function ByPerson({ entry, person }: { entry: Entry; person: NaturalPerson }) {
  const { name } = useConfirmedPerson(person);
  return <Sentence entry={entry} name={name} />;
}

function Sentence({ entry: { type, subject, proved }, name }: { entry: Entry; name: string }) {
  const t = useTexts('timeline');
  const parts = useTexts('record');
  const named =
    type === 'edited' ? subject.map((field) => parts(`parts.${field}` as 'parts.title')) : subject;
  return (
    <>
      {t(`entries.${type}`, { name, subject: named.join(', ') })}
      {proved && <ShieldCheck role="img" aria-label={t('proved')} className={s.proved} />}
    </>
  );
}
