import type { EventFormInput } from '@signet/domain/events/event-form';
import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { EVENTS_MAX } from '@signet/domain/resources/events/resource';
import { localDay } from '@signet/domain/format/local-day';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Skeleton } from '@signet/ui/skeleton';
import { Text } from '@signet/ui/text';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { accessOf } from '../../entities/contracts/contract-facts.ts';
import { api } from '../../shared/api-client/api.ts';
import type { Contract, ContractEvent } from '../../shared/api-client/entities.ts';
import { useAll } from '../../shared/api-client/use-resource.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Row, Section } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { EventRow } from './event-row.tsx';
import { eventsOf } from './events-of.ts';
import { proposalsFor, type Proposal } from './proposals.ts';

const EventDialog = lazyPart(() => import('./event-dialog.tsx'), 'fields');

export interface ContractEventsProps {
  contract: Contract;
  /** The viewer. */
  personId: string;
}

type Open =
  | { kind: 'add'; proposed?: EventFormInput }
  | { kind: 'change'; event: ContractEvent }
  | { kind: 'delete'; event: ContractEvent };

/**
 * Dates and events of a contract with their reminders (AREA-DETAIL-03, AREA-DETAIL-04). The event or reminder that the address names is
 * marked (AREA-DETAIL-09).
 */
export default function ContractEvents({ contract, personId }: ContractEventsProps) {
  const t = useTexts('events');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { date: day } = useDates();
  const { eventId, reminderId } = useParams();
  const { data: events, error, mutate } = useAll('events', eventsOf(contract.id));
  const [open, setOpen] = useState<Open>();
  const [today] = useState(() => localDay(new Date()));
  const mayEdit = contract.state !== 'archived' && mayOnContract('editEvents', accessOf(contract, personId));
  const mayAdd = mayEdit && events !== undefined && events.length < EVENTS_MAX;
  const addressed = events?.find(({ id }) => id === eventId);
  const isGone =
    events !== undefined &&
    eventId !== undefined &&
    (reminderId === undefined
      ? addressed === undefined
      : addressed?.reminders?.some(({ id }) => id === reminderId) !== true);
  const proposals = mayAdd ? proposalsFor(contract, events, today) : [];

  function propose({ kind, date }: Proposal): void {
    const reminders: EventFormInput['reminders'] = [
      { number: 1, direction: 'before', timeUnit: 'MONTH' },
      { number: 1, direction: 'before', timeUnit: 'WEEK' },
    ];
    setOpen({ kind: 'add', proposed: { date, description: t(`proposed.${kind}`), reminders } });
  }

  async function remove(event: ContractEvent): Promise<void> {
    await api.remove('events', event.id);
    await mutate();
  }

  return (
    <Section
      title={t('heading')}
      actions={
        mayAdd ? (
          <Button size="sm" startIcon={<Plus />} onClick={() => setOpen({ kind: 'add' })}>
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      {isGone && (
        <NoticeBar tone="attention">{t(addressed === undefined ? 'eventGone' : 'reminderGone')}</NoticeBar>
      )}
      {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
      {events === undefined && error === undefined && <Skeleton height="4em" />}
      {events?.length === 0 && <Text tone="muted">{t('none')}</Text>}
      {events !== undefined && events.length > 0 && (
        <List aria-label={t('heading')}>
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              marked={event.id === eventId ? { reminderId } : undefined}
              onEdit={mayEdit ? () => setOpen({ kind: 'change', event }) : undefined}
              onDelete={mayEdit ? () => setOpen({ kind: 'delete', event }) : undefined}
            />
          ))}
        </List>
      )}
      {proposals.map((proposal) => (
        <Row key={proposal.kind}>
          <Text variant="small" tone="muted">
            {t(`offer.${proposal.kind}`, { day: day(`${proposal.date}T00:00`) })}
          </Text>
          <Button size="sm" aria-label={t(`remindOf.${proposal.kind}`)} onClick={() => propose(proposal)}>
            {t('remindMe')}
          </Button>
        </Row>
      ))}
      {(open?.kind === 'add' || open?.kind === 'change') && (
        <Suspense>
          <EventDialog
            contractId={contract.id}
            {...(open.kind === 'add' ? { proposed: open.proposed } : { event: open.event })}
            onClose={() => setOpen(undefined)}
            onChanged={() => mutate()}
          />
        </Suspense>
      )}
      {open?.kind === 'delete' && (
        <Confirmation
          title={t('deleteTitle')}
          confirmLabel={common('delete')}
          danger
          onConfirm={() => remove(open.event)}
          onClose={() => setOpen(undefined)}
        >
          {t('deleteText', { description: open.event.description })}
        </Confirmation>
      )}
    </Section>
  );
}
