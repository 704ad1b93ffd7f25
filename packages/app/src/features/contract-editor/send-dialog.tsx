import { MESSAGE_MAX_LENGTH } from '@signet/domain/contracts/new-contract';
import { DateField } from '@signet/forms/date-field';
import { TextareaField } from '@signet/forms/textarea-field';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useDayTexts } from '../../shared/i18n/use-day-texts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import type { DraftForm } from './basics-form.tsx';
import { dueDateProblem } from './due-date-problem.ts';
import { missingIn, SendChecks, type Mendable } from './send-checks.tsx';
import { SendSummary } from './send-summary.tsx';

export interface SendDialogProps {
  contract: Contract;
  ownPersonId: string;
  /** The texts of the draft: what is typed here is saved with them, and stays when the dialog is closed. */
  form: UseFormReturn<DraftForm>;
  /** Whether files are on their way. */
  uploading: boolean;
  /** Saves typed text at once; resolves with whether everything is saved. */
  saveAll: () => Promise<boolean>;
  /** Leads to what is missing. */
  onMend: (part: Mendable) => void;
  /** Sends the contract; rejects when it cannot be. */
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** What is sent to whom, what is missing and how to mend it, a message and a due date; one press sends. */
export default function SendDialog(props: SendDialogProps) {
  const { contract, ownPersonId, form, uploading, saveAll, onMend, onSend, onClose } = props;
  const t = useTexts('sending');
  const editor = useTexts('editor');
  const dayTexts = useDayTexts();
  const [isUnsaved, setUnsaved] = useState(false);
  const title = useWatch({ control: form.control, name: 'title' }).trim();
  const missing = missingIn({ contract, title, uploading, ownPersonId });

  async function send(): Promise<void> {
    setUnsaved(false);
    if (!(await saveAll())) return setUnsaved(true);
    try {
      await onSend();
    } catch (error) {
      const code = errorCodeOf(error);
      if (code !== 'DueDatePast') throw error;
      form.setError('dueDate', { type: 'server', message: code }, { shouldFocus: true });
    }
  }

  return (
    <FormDialog
      title={t('dialog.title')}
      submitLabel={editor('send')}
      form={form}
      submitDisabled={missing.some(({ isNeeded }) => isNeeded)}
      onSubmit={send}
      onClose={onClose}
    >
      <SendChecks missing={missing} onMend={onMend} />
      <SendSummary contract={contract} title={title} ownPersonId={ownPersonId} />
      <TextareaField
        name="message"
        label={t('dialog.message')}
        hint={t('dialog.messageHint')}
        maxLength={MESSAGE_MAX_LENGTH}
        rows={3}
      />
      <DateField
        name="dueDate"
        label={t('dialog.due')}
        hint={t('dialog.dueHint')}
        {...dayTexts}
        validate={dueDateProblem}
      />
      {isUnsaved && <NoticeBar tone="danger">{t('dialog.notSaved')}</NoticeBar>}
    </FormDialog>
  );
}
