import { displayName } from '@signet/domain/validation/person-name';
import { DataTable, type DataTableColumn } from '@signet/ui/data-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Contract } from '../../shared/api-client/entities.ts';
import { contractPagePath } from '../../shared/config/paths.ts';
import { StateBadge } from '../../entities/contracts/state-badge.tsx';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface ContractTableProps {
  contracts: readonly Contract[];
  loading: boolean;
  empty: ReactNode;
}

/** Contracts as rows; each leads to its page. */
export function ContractTable({ contracts, loading, empty }: ContractTableProps) {
  const t = useTexts('contracts');
  const { date } = useDates();
  const columns: DataTableColumn<Contract>[] = [
    {
      key: 'title',
      header: t('columns.title'),
      cell: (contract) => <Link to={contractPagePath(contract)}>{contract.title}</Link>,
    },
    {
      key: 'state',
      header: t('columns.state'),
      width: '14rem',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'owner',
      header: t('columns.owner'),
      width: '14rem',
      cell: ({ ownedBy }) => (ownedBy === undefined ? '' : displayName(ownedBy)),
    },
    { key: 'created', header: t('columns.created'), width: '9rem', cell: ({ created }) => date(created) },
  ];
  return (
    <DataTable
      aria-label={t('title')}
      columns={columns}
      rows={contracts}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  );
}
