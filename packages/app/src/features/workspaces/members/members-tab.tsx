import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import { displayName } from '@signet/domain/validation/person-name';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useErrorText, useTexts } from '../../../shared/i18n/use-texts.ts';
import { Stack } from '../../../shared/layout/layout.tsx';
import { notify } from '../../../shared/notifications/notification-store.ts';
import { useCurrentUser } from '../../../shared/session/session-store.ts';
import { PeopleList } from '../people-list.tsx';
import { SearchablePeople } from '../searchable-people.tsx';
import { AddMemberForm, type AddMemberFormProps } from './add-member-form.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useLeftWorkspace } from './use-left-workspace.ts';
import type { Member } from './use-members.ts';

export interface MembersTabProps extends AddMemberFormProps {
  /** Called after the person left the workspace. */
  onLeft: () => void;
}

/** DLG-WSMEM: the members of the workspace with their roles; new members, changes and the end of a membership. */
export function MembersTab({ workspace, list, form, onLeft }: MembersTabProps) {
  const t = useTexts('places');
  const errorText = useErrorText();
  const user = useCurrentUser();
  const left = useLeftWorkspace(workspace);
  const [changing, setChanging] = useState<{ member: Member; role: MembershipRole }>();
  const [removing, setRemoving] = useState<Member>();
  const { people: members = [], reload } = list;
  const leaves = removing?.account.id === user.accountId;

  async function afterRemoval({ person }: Member): Promise<void> {
    if (leaves) {
      onLeft();
      return left();
    }
    notify({ state: 'success', value: t('remove.done', { name: displayName(person) }) });
    await reload();
    return undefined;
  }

  return (
    <Stack>
      {workspace.role !== 'company-admin' ? (
        <AddMemberForm workspace={workspace} list={list} form={form} />
      ) : (
        <NoticeBar>{errorText('NoWorkspaceKey')}</NoticeBar>
      )}
      <SearchablePeople list={list} label={t('members.search')}>
        {(found) => (
          <PeopleList aria-label={t('members.tab')}>
            {found.map((member) => (
              <MemberRow
                key={member.id}
                question={{ user, workspace, member, members }}
                onRole={(role) => setChanging({ member, role })}
                onRemove={() => setRemoving(member)}
              />
            ))}
          </PeopleList>
        )}
      </SearchablePeople>
      {changing !== undefined && (
        <ChangeRoleDialog
          {...changing}
          workspace={workspace}
          onClose={() => setChanging(undefined)}
          onChanged={reload}
        />
      )}
      {removing !== undefined && (
        <RemoveMemberDialog
          workspace={workspace}
          member={removing}
          members={members}
          leaves={leaves}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => afterRemoval(removing)}
        />
      )}
    </Stack>
  );
}
