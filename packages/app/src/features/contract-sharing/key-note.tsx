import { Badge } from '@signet/ui/badge';
import { Link } from '@signet/ui/link';
import useSWR from 'swr';
import type { Account } from '../../shared/api-client/entities.ts';
import { isKeyCompared, newContact } from '../../trust/contacts/known-key.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface KeyNoteProps {
  account: Account;
  email: string;
  /** The way to compare, for a note about somebody new. Without it, only a badge for compared keys. */
  line?: { name: string; onCompare: () => void };
}

/** The note beside somebody about their key (docs/protocol.md, People); nothing for most people. */
export default function KeyNote({ account, email, line }: KeyNoteProps) {
  const t = useTexts('pins');
  const dates = useDates();
  const { data } = useSWR(['compared key', account.id, email], async () => ({
    isCompared: await isKeyCompared(account, email),
    met: await newContact(account, email),
  }));
  if (line === undefined)
    return data?.isCompared === true && <Badge tone="success">{t('key.compared')}</Badge>;
  if (data?.met === undefined) return null;
  const { confirmedAt } = data.met;
  const since = dates.date(data.met.since);
  return (
    <div>
      {confirmedAt === undefined
        ? t('key.new', { since })
        : t('key.newConfirmed', { since, service: location.host, date: dates.date(confirmedAt) })}{' '}
      <Link asChild>
        <button type="button" aria-label={t('key.compareOf', { name: line.name })} onClick={line.onCompare}>
          {t('key.compare')}
        </button>
      </Link>
    </div>
  );
}
