import { displayName } from '@signet/domain/validation/person-name';
import { Badge } from '@signet/ui/badge';
import { DataTable, type DataTableProps } from '@signet/ui/data-table';
import { Text } from '@signet/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Contract } from '../../shared/api-client/entities.ts';
import { contractPagePath } from '../../shared/config/paths.ts';
import { StateBadge } from '../../entities/contracts/state-badge.tsx';
import { daysUntil, useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './contract-table.module.css';

export interface ContractTableProps {
  contracts: readonly Contract[];
  loading: boolean;
  empty: ReactNode;
}

/** Contracts as rows to read; each leads to its page. */
export function ContractTable(props: ContractTableProps) {
  return <DataTable {...useContractTable(props, () => null)} className={s.plain} />;
}

/** The table of contracts. @param menu what stands at the end of a row */
export function useContractTable(
  { contracts, loading, empty }: ContractTableProps,
  menu: (contract: Contract) => ReactNode,
): DataTableProps<Contract> {
  const t = useTexts('contracts');
  const { date } = useDates();
  return {
    'aria-label': t('title'),
    rows: contracts,
    rowKey: ({ id }) => id,
    loading,
    empty,
    columns: [
      {
        key: 'title',
        header: t('columns.title'),
        cell: (contract) => (
          <>
            <Link to={contractPagePath(contract)}>{contract.title}</Link>
            <Soon contract={contract} />
          </>
        ),
      },
      {
        key: 'state',
        header: t('columns.state'),
        width: '14rem',
        cell: (contract) => <Progress contract={contract} />,
      },
      {
        key: 'owner',
        header: t('columns.owner'),
        width: '14rem',
        cell: ({ ownedBy }) => (ownedBy === undefined ? '' : displayName(ownedBy)),
      },
      { key: 'created', header: t('columns.created'), width: '9rem', cell: ({ created }) => date(created) },
      {
        key: 'menu',
        header: t('columns.actions'),
        headerHidden: true,
        align: 'end',
        width: '4rem',
        cell: menu,
      },
    ],
  };
}

/** What the contract waits for: first of all the person themselves. */
function Progress({ contract }: { contract: Contract }) {
  const t = useTexts('contracts');
  const { state, myAccessGrant, signaturesAsked: asked, signaturesGiven: given } = contract;
  const isMine = state === 'pending' && myAccessGrant?.type === 'sign' && myAccessGrant.state === 'requested';
  return (
    <div>
      {isMine ? (
        <Badge tone="accent" dot>
          {t('list.yours')}
        </Badge>
      ) : (
        <StateBadge state={state} />
      )}
      {state === 'pending' && asked > 1 && (
        <Text variant="small" tone="muted">
          {t('list.signed', { given, asked })}
        </Text>
      )}
    </div>
  );
}

/** Days that are further away are not mentioned. */
const SOON_DAYS = 30;

/** By when signatures are wanted, also when that is over; when the contract ends. */
function Soon({ contract: { state, dueDate, expiryDate, term } }: { contract: Contract }) {
  const t = useTexts('contracts');
  const { inDays } = useDates();
  const isOn = state !== 'draft' && state !== 'archived' && term?.kind !== 'RENEWING';
  const ends = isOn && expiryDate !== null && daysUntil(expiryDate) >= 0 ? expiryDate : null;
  const days = [
    ['list.due', state === 'pending' ? dueDate : null],
    ['list.ends', ends],
  ] as const;
  return days.map(
    ([text, day]) =>
      day != null &&
      daysUntil(day) <= SOON_DAYS && (
        <Text key={text} variant="small" tone="muted">
          {t(text, { when: inDays(day) })}
        </Text>
      ),
  );
}
