import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import { useForm } from 'react-hook-form';
import type { Workspace } from '../../api-client/entities.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify } from '../../notifications/notification-store.ts';
import { FormDialog } from '../../overlays/form-dialog.tsx';
import { knownAccount, trustCompanyWorkspace, type Introduced } from '../../workspaces/company-workspace.ts';

export interface CompareDialogProps {
  workspace: Workspace;
  person: Introduced;
  /** Whether contracts may come into the person's workspace, or the person gets its key. */
  asks: 'trust' | 'add';
  onClose: () => void;
  onSettled: () => void;
}

/** The fingerprint of another admin, to compare before anything is wrapped because of them (protocol.md 3.10, 3.13). */
export function CompareDialog({ workspace, person, asks, onClose, onSettled }: CompareDialogProps) {
  const t = useTexts('workspaces');
  const form = useForm({ defaultValues: {} });
  const { name, fingerprint = [] } = person;

  async function agree(): Promise<void> {
    if (asks === 'trust') await trustCompanyWorkspace(workspace);
    else await add();
    onClose();
    onSettled();
  }

  async function add(): Promise<void> {
    const { addMember } = await import('../../workspaces/members.ts');
    await addMember({ workspace, account: knownAccount(person), role: 'admin' });
    notify({ state: 'success', value: t('general.added', { name }) });
  }

  return (
    <FormDialog
      title={t(asks === 'trust' ? 'general.trustTitle' : 'general.addTitle', { name })}
      submitLabel={t(asks === 'trust' ? 'general.trust' : 'general.add')}
      form={form}
      onSubmit={agree}
      onClose={onClose}
    >
      <Text>{t(asks === 'trust' ? 'general.trustText' : 'general.addText', { name })}</Text>
      <WordsGrid aria-label={t('general.words', { name })} words={fingerprint} />
    </FormDialog>
  );
}
