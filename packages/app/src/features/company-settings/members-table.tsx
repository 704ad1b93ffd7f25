import { matchesPerson } from '@signet/domain/workspaces/member-search';
import { displayName } from '@signet/domain/validation/person-name';
import { Badge } from '@signet/ui/badge';
import { DataTable, type DataTableColumn } from '@signet/ui/data-table';
import { EmptyState } from '@signet/ui/empty-state';
import { Persona } from '@signet/ui/persona';
import { SearchField } from '@signet/ui/search-field';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import s from './company-settings.module.css';
import { MemberActions } from './member-actions.tsx';
import type { CompanyMember } from './use-company-members.ts';

export interface MembersTableProps {
  members: readonly CompanyMember[];
  loading: boolean;
  /** The viewer's account. */
  accountId: string;
  onChanged: () => Promise<unknown>;
}

/** The people of the company with their roles; with a search while typing (VAL-FOLDER-10). */
export function MembersTable({ members, loading, accountId, onChanged }: MembersTableProps) {
  const t = useTexts('company');
  const [typed, setTyped] = useState('');
  const columns: DataTableColumn<CompanyMember>[] = [
    {
      key: 'person',
      header: t('members.columns.person'),
      cell: ({ id, person }) => (
        <Row>
          <Persona name={displayName(person)} detail={person.emailAddress} colorIndex={person.avatarColor} />
          {id === accountId && <Badge>{t('members.you')}</Badge>}
        </Row>
      ),
    },
    {
      key: 'role',
      header: t('members.columns.role'),
      width: '10rem',
      cell: ({ role }) => t(`roles.${role}`),
    },
    {
      key: 'actions',
      header: t('members.columns.actions'),
      headerHidden: true,
      align: 'end',
      width: '5rem',
      cell: (member) =>
        // nobody changes their own role (PERM-COMP-07)
        member.id === accountId ? null : <MemberActions member={member} onChanged={onChanged} />,
    },
  ];
  return (
    <Stack>
      <SearchField
        className={s.search}
        aria-label={t('members.search')}
        placeholder={t('members.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DataTable
        aria-label={t('members.title')}
        columns={columns}
        rows={members.filter(({ person }) => matchesPerson(person, typed))}
        rowKey={({ id }) => id}
        loading={loading}
        empty={<EmptyState title={t('members.none')} description={t('members.noneHint')} />}
      />
    </Stack>
  );
}
