import { Form, type FormProps } from '@signet/forms/form';
import { Button } from '@signet/ui/button';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorCodeOf } from '../../errors/error-code.ts';
import { useErrorText, useTexts } from '../../i18n/use-texts.ts';
import { Stack } from '../../layout/layout.tsx';

export interface CreateDialogProps<V extends FieldValues> {
  title: string;
  submitLabel: string;
  form: FormProps<V>['form'];
  /** Makes the thing; when it fails the dialog stays, says why, and nothing typed is lost. */
  create: (values: V) => Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that makes a workspace or a folder. */
export function CreateDialog<V extends FieldValues>(props: CreateDialogProps<V>) {
  const { title, submitLabel, form, create, onClose, children } = props;
  const common = useTexts('common');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();

  async function submit(values: V): Promise<void> {
    setFailure(undefined);
    try {
      await create(values);
    } catch (error) {
      setFailure(errorCodeOf(error));
    }
  }

  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={common('close')}
      closeOnOverlayClick={false}
      dismissable={!isSubmitting}
    >
      <Form form={form} onSubmit={submit} errorText={errorText}>
        <DialogTitle>{title}</DialogTitle>
        <DialogBody>
          <Stack>
            {children}
            {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
          </Stack>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} disabled={isSubmitting}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
