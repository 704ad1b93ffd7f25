import type { ErrorCode } from '@signet/domain/errors/codes';
import { Form, type FormProps } from '@signet/forms/form';
import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Suspense, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorCodeOf } from '../errors/error-code.ts';
import { useErrorText, useTexts } from '../i18n/use-texts.ts';
import { Stack } from '../layout/layout.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { WorkDialog } from './work-dialog.tsx';

const LossQuestion = lazyPart(() => import('./loss-question.tsx'), 'loss');

export interface FormDialogProps<V extends FieldValues> {
  title: string;
  submitLabel: string;
  form: FormProps<V>['form'];
  /** Does the work; when it fails the dialog stays, says why, and nothing typed is lost. */
  onSubmit: (values: V) => Promise<void>;
  onClose: () => void;
  /** A more helpful text for a failure than the general one. */
  explain?: ((code: ErrorCode) => string | undefined) | undefined;
  /** The work destroys something: a question before loss, which a screen reader announces at once. @default false */
  danger?: boolean;
  /** The work cannot be done yet, such as before something was chosen. @default false */
  submitDisabled?: boolean;
  /** Asks before changes are lost by closing: true, or what is to be said of them. @default false */
  asksBeforeLoss?: boolean | string;
  /** The fields, or the text of a question. */
  children: ReactNode;
}

/** A dialog that is one form: fields, Cancel and one button that does it. It cannot be closed while the work runs. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, submitLabel, form, onSubmit, onClose, explain, children } = props;
  const { danger = false, submitDisabled = false, asksBeforeLoss = false } = props;
  const common = useTexts('common');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ErrorCode>();

  async function submit(values: V): Promise<void> {
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(errorCodeOf(error));
    }
  }

  // both read here, so that the form keeps them
  const { isDirty, isSubmitting } = form.formState;
  const [isAsking, setAsking] = useState(false);
  const close = () => (asksBeforeLoss !== false && isDirty ? setAsking(true) : onClose());
  return (
    <WorkDialog role={danger ? 'alertdialog' : 'dialog'} busy={isSubmitting} onClose={close}>
      <Form form={form} onSubmit={submit} errorText={errorText}>
        <DialogTitle>{title}</DialogTitle>
        <DialogBody>
          <Stack>
            {children}
            {failure !== undefined && (
              <NoticeBar tone="danger">{explain?.(failure) ?? errorText(failure)}</NoticeBar>
            )}
          </Stack>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close} disabled={isSubmitting}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            loading={isSubmitting}
            disabled={submitDisabled}
          >
            {submitLabel}
          </Button>
        </DialogFooter>
      </Form>
      {isAsking && (
        <Suspense>
          <LossQuestion
            text={asksBeforeLoss === true ? undefined : asksBeforeLoss || undefined}
            onDiscard={onClose}
            onStay={() => setAsking(false)}
          />
        </Suspense>
      )}
    </WorkDialog>
  );
}
