import { contractDetailPath } from '../../shared/config/paths.ts';
import { daysUntil, useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Block } from './block.tsx';
import { CONTRACTS_SHOWN, waitingFor } from './queries.ts';
import { Row } from './row.tsx';
import { usePage } from './use-page.ts';

/** The reader's own contracts that others have not signed yet. */
export function Waiting({ personId }: { personId: string }) {
  const t = useTexts('home');
  const { inDays } = useDates();
  const { data, error, mutate } = usePage('digitalassets', waitingFor(personId));
  return (
    <Block
      title={t('waiting.title')}
      items={data?.items}
      total={data?.next == null ? data?.items.length : `${CONTRACTS_SHOWN}+`}
      error={error}
      onRetry={mutate}
      none={t('waiting.none')}
      row={({ id, title, signaturesGiven: given, signaturesAsked: asked, dueDate = null }) => (
        <Row
          to={contractDetailPath(id)}
          title={title}
          about={[
            t('waiting.signed', { given, asked }),
            dueDate === null ? undefined : t('due', { when: inDays(dueDate) }),
          ]}
          isLate={dueDate !== null && daysUntil(dueDate) < 0}
        />
      )}
    />
  );
}
