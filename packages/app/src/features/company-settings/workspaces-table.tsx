import { DataTable, type DataTableColumn } from '@signet/ui/data-table';
import { EmptyState } from '@signet/ui/empty-state';
import { Link } from 'react-router';
import { workspacePath } from '../../shared/config/paths.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import type { Workspace } from '../../shared/api-client/entities.ts';

export interface WorkspacesTableProps {
  workspaces: readonly Workspace[];
  loading: boolean;
}

/** All workspaces of the company with the number of members and folders; each leads to its page. */
export function WorkspacesTable({ workspaces, loading }: WorkspacesTableProps) {
  const t = useTexts('company');
  const { date } = useDates();
  const columns: DataTableColumn<Workspace>[] = [
    {
      key: 'title',
      header: t('workspaces.columns.title'),
      cell: ({ slug, title }) => <Link to={workspacePath(slug)}>{title}</Link>,
    },
    {
      key: 'members',
      header: t('workspaces.columns.members'),
      align: 'end',
      width: '9rem',
      cell: ({ members }) => members?.length ?? 0,
    },
    {
      key: 'folders',
      header: t('workspaces.columns.folders'),
      align: 'end',
      width: '9rem',
      cell: ({ folders }) => folders?.length ?? 0,
    },
    {
      key: 'created',
      header: t('workspaces.columns.created'),
      width: '9rem',
      cell: ({ created }) => date(created),
    },
  ];
  return (
    <DataTable
      aria-label={t('workspaces.title')}
      columns={columns}
      rows={workspaces}
      rowKey={({ id }) => id}
      loading={loading}
      empty={<EmptyState title={t('workspaces.none')} description={t('workspaces.noneHint')} />}
    />
  );
}
