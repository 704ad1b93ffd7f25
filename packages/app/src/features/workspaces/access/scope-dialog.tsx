import {
  INHERITANCE_MODES,
  type InheritanceMode,
} from '@signet/domain/resources/user-folder-permissions/resource';
import type { EditableProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import { displayName } from '@signet/domain/validation/person-name';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { Text } from '@signet/ui/text';
import { useForm } from 'react-hook-form';
import type { Folder } from '../../../shared/api-client/entities.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { notify } from '../../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../../shared/overlays/form-dialog.tsx';
import { changeAccess } from './change-access.ts';
import type { FolderPerson } from './use-folder-access.ts';

/** PERM-FOLDER-07: the scope of a removal is the folder alone or everything below it, too. */
const REMOVAL_MODES = ['none', 'all'] as const;

export interface ScopeDialogProps {
  folder: Folder;
  person: FolderPerson;
  /** The new role; `none` removes the access. */
  profile: EditableProfile | 'none';
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** DLG-ACCESS-04, -05: the scope of a change of access. */
export function ScopeDialog({ folder, person, profile, onClose, onChanged }: ScopeDialogProps) {
  const t = useTexts('places');
  const form = useForm<{ mode: InheritanceMode }>({ defaultValues: { mode: 'none' } });
  const removes = profile === 'none';
  const kind = removes ? 'removal' : person.permission === undefined ? 'give' : 'change';
  const names = { name: displayName(person.person), folder: folder.name };

  async function submit({ mode }: { mode: InheritanceMode }): Promise<void> {
    await changeAccess({ folderId: folder.id, person, profile, mode });
    onClose();
    if (removes)
      notify({ state: 'success', value: t('access.removed'), description: t('access.removedText', names) });
    else notify({ state: 'success', value: t('access.changed', names) });
    await onChanged();
  }

  return (
    <FormDialog
      title={t(`access.${kind}Title`, names)}
      submitLabel={t(`access.${kind}Submit`)}
      danger={removes}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {!removes && <Text>{t(`access.gives.${profile}`, names)}</Text>}
      <RadioGroup legend={t('access.scope')}>
        {(removes ? REMOVAL_MODES : INHERITANCE_MODES).map((mode) => (
          <Radio key={mode} value={mode} label={t(`access.scopes.${mode}`)} {...form.register('mode')} />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
