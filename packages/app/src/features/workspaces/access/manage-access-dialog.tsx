import type { EditableProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import { Dialog, DialogBody, DialogTitle } from '@signet/ui/dialog';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import type { FolderDialogProps } from '../rename-folder-dialog.tsx';
import { SearchablePeople } from '../searchable-people.tsx';
import { AccessLists } from './access-lists.tsx';
import { ScopeDialog } from './scope-dialog.tsx';
import { useFolderAccess, type FolderPerson } from './use-folder-access.ts';

interface Change {
  person: FolderPerson;
  profile: EditableProfile | 'none';
}

/** DLG-ACCESS-01 to -05: the roles in a folder; each change asks for its scope. */
export default function ManageAccessDialog({ folder, onClose }: FolderDialogProps) {
  const t = useTexts('places');
  const common = useTexts('common');
  const access = useFolderAccess(folder);
  const [change, setChange] = useState<Change>();
  return (
    <Dialog open onOpenChange={onClose} closeLabel={common('close')}>
      <DialogTitle>{t('access.title', { folder: folder.name })}</DialogTitle>
      <DialogBody>
        <SearchablePeople list={access} label={t('access.search')}>
          {(found) => (
            <AccessLists people={found} onChange={(person, profile) => setChange({ person, profile })} />
          )}
        </SearchablePeople>
        {change !== undefined && (
          <ScopeDialog
            {...change}
            folder={folder}
            onClose={() => setChange(undefined)}
            onChanged={access.reload}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}
