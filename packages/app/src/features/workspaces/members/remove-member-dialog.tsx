import { displayName } from '@signet/domain/validation/person-name';
import { SelectField } from '@signet/forms/select-field';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useForm, useWatch } from 'react-hook-form';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { useErrorText, useTexts } from '../../../shared/i18n/use-texts.ts';
import { FormDialog } from '../../../shared/overlays/form-dialog.tsx';
import { removeMember } from '../../../entities/workspaces/members.ts';
import { newOwnersFor } from './member-rules.ts';
import type { Member } from './use-members.ts';

export interface RemoveMemberDialogProps {
  workspace: Workspace;
  member: Member;
  members: readonly Member[];
  /** The person ends their own membership. */
  leaves: boolean;
  onClose: () => void;
  onRemoved: () => Promise<unknown>;
}

/** DLG-REMMEM-01, -02: needs the choice of a new owner of the folders first. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { workspace, member, members, leaves, onClose, onRemoved } = props;
  const t = useTexts('places');
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { newOwner: '' } });
  const chosen = useWatch({ control: form.control, name: 'newOwner' });
  const owners = newOwnersFor(member, members);
  const names = { name: displayName(member.person), workspace: workspace.title };

  async function remove({ newOwner }: { newOwner: string }): Promise<void> {
    await removeMember({ workspace, membership: member, newOwnerAccountId: newOwner });
    onClose();
    await onRemoved();
  }

  return (
    <FormDialog
      title={leaves ? t('leave.title', names) : t('remove.title', names)}
      submitLabel={leaves ? t('leave.submit') : t('remove.submit')}
      danger
      submitDisabled={chosen === ''}
      form={form}
      onSubmit={remove}
      onClose={onClose}
    >
      <Text>{leaves ? t('leave.text', names) : t('remove.text', names)}</Text>
      {owners.length === 0 ? (
        <NoticeBar tone="attention">
          {errorText(member.role === 'admin' ? 'LastMaintainer' : 'NewOwnerRequired')}
        </NoticeBar>
      ) : (
        <SelectField
          name="newOwner"
          label={t('remove.newOwner')}
          hint={t('remove.newOwnerHint')}
          values={['', ...owners.map(({ account }) => account.id)]}
          texts={{
            '': t('remove.choose'),
            ...Object.fromEntries(owners.map(({ account, person }) => [account.id, displayName(person)])),
          }}
        />
      )}
    </FormDialog>
  );
}
