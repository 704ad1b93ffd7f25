import { relativeTime } from '@signet/domain/format/relative-time';
import type { TimelineItem } from '@signet/domain/timeline/timeline-groups';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { Timeline, type TimelineEntryView } from '@signet/ui/timeline';
import FilePlus from 'lucide-react/icons/file-plus';
import FileX from 'lucide-react/icons/file-x';
import MessageSquare from 'lucide-react/icons/message-square';
import PenLine from 'lucide-react/icons/pen-line';
import Send from 'lucide-react/icons/send';
import Signature from 'lucide-react/icons/signature';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useRef } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Section } from '../../shared/layout/layout.tsx';
import type { Entry } from './entries-of.ts';
import { EntryText } from './entry-text.tsx';
import { useTimeline } from './use-timeline.ts';

const MARKS = {
  created: FilePlus,
  invitedToView: UserPlus,
  invitedToSign: UserPlus,
  signed: Signature,
  changedOwnership: UserPlus,
  comment: MessageSquare,
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
  const { dateTime, time } = useDates();
  const { days, error, retry, hasEarlier, isLoading, showEarlier } = useTimeline(contract);
  const timeline = useRef<HTMLDivElement>(null);
  const awaitsEarlier = useRef(false);
  const earliest = idOf(days?.[0]?.items[0]);
  useEffect(() => {
    // the first entry of all is shown in any case, and its time comes first
    if (awaitsEarlier.current) timeline.current?.querySelector('button')?.focus();
    awaitsEarlier.current = false;
  }, [earliest]);

  const viewOf = (entry: Entry): TimelineEntryView => {
    const Mark = MARKS[entry.type];
    return {
      id: entry.id,
      mark: <Mark />,
      text: <EntryText entry={entry} />,
      at: entry.at,
      time: time(entry.at),
      exactTime: `${dateTime(entry.at)}, ${relativeTime(entry.at, Date.now(), language)}`,
    };
  };
  return (
    <Section title={t('heading')}>
      <Text variant="small" tone="muted">
        {t('hint')}
      </Text>
      {error !== undefined && (
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={retry}>
          {errorText(errorCodeOf(error))}
        </NoticeBar>
      )}
      {hasEarlier && (
        <Button
          size="sm"
          loading={isLoading}
          onClick={() => {
            awaitsEarlier.current = true;
            showEarlier();
          }}
        >
          {t('earlier')}
        </Button>
      )}
      {days === undefined ? (
        error === undefined && <Spinner label={common('loading')} />
      ) : (
        <Timeline
          ref={timeline}
          groups={days.map(({ heading, items }) => ({
            heading,
            items: items.map((item) =>
              item.type === 'entry'
                ? { type: 'entry', entry: viewOf(item.entry) }
                : {
                    type: 'showMore',
                    count: item.hidden.length,
                    first: (count) => item.hidden.slice(0, count).map(viewOf),
                  },
            ),
          }))}
          showMore={(count) => t('showMore', { count })}
          empty={null}
        />
      )}
    </Section>
  );
}

const idOf = (item: TimelineItem<Entry> | undefined): string | undefined =>
  item?.type === 'entry' ? item.entry.id : undefined;
