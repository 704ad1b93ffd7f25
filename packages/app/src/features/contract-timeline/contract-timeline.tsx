import { relativeTime } from '@signet/domain/format/relative-time';
import { timelineGroups } from '@signet/domain/timeline/timeline-groups';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { Timeline, type TimelineEntryView } from '@signet/ui/timeline';
import FilePlus from 'lucide-react/icons/file-plus';
import FileX from 'lucide-react/icons/file-x';
import PenLine from 'lucide-react/icons/pen-line';
import Send from 'lucide-react/icons/send';
import Signature from 'lucide-react/icons/signature';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useMemo, useState } from 'react';
import { useProof } from '../../entities/proof/use-proof.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Section } from '../../shared/layout/layout.tsx';
import { entriesOf, type Entry } from './entries-of.ts';
import { EntryText } from './entry-text.tsx';
import { useHistory } from './use-history.ts';

/** Days that are shown at first, and that each press adds. */
const DAYS = 20;

const MARKS = {
  created: FilePlus,
  invitedToView: UserPlus,
  invitedToSign: UserPlus,
  signed: Signature,
  changedOwnership: UserPlus,
  comment: PenLine,
  sent: Send,
  edited: PenLine,
  documentAdded: FilePlus,
  documentRemoved: FileX,
  accessRemoved: UserMinus,
} as const satisfies Record<Entry['type'], unknown>;

/** AREA-DETAIL-05, TIME-01: what happened to the contract, the earliest first; earlier days on demand. */
export default function ContractTimeline({ contract }: { contract: Contract }) {
  const t = useTexts('timeline');
  const common = useTexts('common');
  const errorText = useErrorText();
  const language = useLanguage();
  const { dateTime } = useDates();
  const [days, setDays] = useState(DAYS);
  const { records, error, isLoading, hasMore, loadMore, retry } = useHistory(contract);
  const { data: proof } = useProof(contract);
  const areSignaturesProved = proof !== undefined && proof.report.verdict !== 'invalid';
  const groups = useMemo(() => {
    if (records === undefined) return undefined;
    return timelineGroups(entriesOf(contract, { records, hasMore, areSignaturesProved }), { language });
  }, [contract, records?.length, hasMore, areSignaturesProved, language]);

  if (error !== undefined)
    return (
      <Section title={t('heading')}>
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={retry}>
          {errorText(errorCodeOf(error))}
        </NoticeBar>
      </Section>
    );
  const viewOf = (entry: Entry): TimelineEntryView => {
    const Mark = MARKS[entry.type];
    const exact = dateTime(entry.at);
    return {
      id: entry.id,
      mark: <Mark />,
      text: <EntryText entry={entry} />,
      at: entry.at,
      time: exact.slice(-5),
      exactTime: `${exact}, ${relativeTime(entry.at, Date.now(), language)}`,
    };
  };
  const hasEarlier = hasMore || (groups !== undefined && groups.length > days);
  const showEarlier = () => {
    setDays(days + DAYS);
    if (hasMore && groups !== undefined && groups.length <= days + DAYS) loadMore();
  };
  return (
    <Section title={t('heading')}>
      <Text variant="small" tone="muted">
        {t('hint')}
      </Text>
      {hasEarlier && (
        <Button size="sm" loading={isLoading} onClick={showEarlier}>
          {t('earlier')}
        </Button>
      )}
      {groups === undefined ? (
        <Spinner label={common('loading')} />
      ) : (
        <Timeline
          groups={groups.slice(-days).map(({ heading, items }) => ({
            heading,
            items: items.map((item) =>
              item.type === 'entry'
                ? { type: 'entry', entry: viewOf(item.entry) }
                : { type: 'showMore', hidden: item.hidden.map(viewOf) },
            ),
          }))}
          showMore={(count) => t('showMore', { count })}
          empty={null}
        />
      )}
    </Section>
  );
}
