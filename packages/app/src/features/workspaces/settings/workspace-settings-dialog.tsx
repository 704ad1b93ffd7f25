import { DialogBody, DialogTitle } from '@signet/ui/dialog';
import { TabBar, TabPanel } from '@signet/ui/tab-bar';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { NO_MEMBER } from '../members/add-member-form.tsx';
import { MembersTab } from '../members/members-tab.tsx';
import { useMembers } from '../members/use-members.ts';
import { WorkDialog } from '../../../shared/overlays/work-dialog.tsx';
import { GeneralTab } from './general-tab.tsx';

export interface WorkspaceSettingsDialogProps {
  workspace: Workspace;
  onClose: () => void;
}

/** DLG-WSSET-01: General first, then Members. Input in a tab stays while the other one is open. */
export default function WorkspaceSettingsDialog({ workspace, onClose }: WorkspaceSettingsDialogProps) {
  const t = useTexts('places');
  const [shown, setShown] = useState('general');
  const rename = useForm({ defaultValues: { name: workspace.title } });
  const add = useForm({ defaultValues: NO_MEMBER });
  const list = useMembers(workspace.id);
  const items = [
    { value: 'general', label: t('settings.general') },
    { value: 'members', label: t('members.tab'), count: list.people?.length },
  ];
  return (
    <WorkDialog size="settings" onClose={onClose}>
      <DialogTitle>{t('settings.title', { name: workspace.title })}</DialogTitle>
      <DialogBody>
        <TabBar aria-label={t('settings.tabs')} items={items} value={shown} onValueChange={setShown}>
          <TabPanel value="general">
            <GeneralTab workspace={workspace} form={rename} onDeleted={onClose} />
          </TabPanel>
          <TabPanel value="members">
            <MembersTab workspace={workspace} list={list} form={add} onLeft={onClose} />
          </TabPanel>
        </TabBar>
      </DialogBody>
    </WorkDialog>
  );
}
