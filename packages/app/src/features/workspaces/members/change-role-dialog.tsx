import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import { displayName } from '@signet/domain/validation/person-name';
import { Text } from '@signet/ui/text';
import { useForm } from 'react-hook-form';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { notify } from '../../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../../shared/overlays/form-dialog.tsx';
import { changeRole } from '../../../entities/workspaces/members.ts';
import type { Member } from './use-members.ts';
import { useRoleNames } from './use-role-names.ts';

export interface ChangeRoleDialogProps {
  workspace: Workspace;
  member: Member;
  /** The new one. */
  role: MembershipRole;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** DLG-REMMEM-03: says what the new role means before it is given. */
export function ChangeRoleDialog({ workspace, member, role, onClose, onChanged }: ChangeRoleDialogProps) {
  const t = useTexts('places');
  const roleNames = useRoleNames();
  const form = useForm();
  const names = {
    name: displayName(member.person),
    from: roleNames[member.role],
    to: roleNames[role],
  };

  async function change(): Promise<void> {
    await changeRole({ workspace, membership: member, role });
    onClose();
    notify({ state: 'success', value: t('changeRole.done', names) });
    await onChanged();
  }

  return (
    <FormDialog
      title={t('changeRole.title', names)}
      submitLabel={t('changeRole.submit')}
      form={form}
      onSubmit={change}
      onClose={onClose}
    >
      <Text>{t('changeRole.text', names)}</Text>
      <Text tone="muted">{t(`roleMeans.${role}`)}</Text>
    </FormDialog>
  );
}
