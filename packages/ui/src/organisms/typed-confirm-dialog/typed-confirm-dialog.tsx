import { useId, useRef, useState } from 'react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import { Field } from '../../molecules/field/index.ts';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '../dialog/index.ts';

export interface TypedConfirmDialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
  /** Called with false when it was cancelled. */
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** What will happen; must show the name to type. */
  children: ReactNode;
  /** What must be typed, exactly. */
  requiredText: string;
  /** Label of the input. */
  inputLabel: string;
  /** Shown when something else was typed, such as 'Please enter the required workspace name.' (VAL-FOLDER-06). */
  mismatchError: string;
  /** The verb of the action. */
  confirmLabel: string;
  /** The word for doing nothing. */
  cancelLabel: string;
  /** Called once the text was typed; the parent closes the dialog. */
  onConfirm: () => void;
  /** The action is running: the dialog stays. @default false */
  loading?: boolean | undefined;
}

/** Asks before something is destroyed for good: a name must be typed (DLG-WSSET-04). A click beside it does not close it. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { title, children, requiredText, inputLabel, mismatchError, confirmLabel, ...others } = props;
  const { cancelLabel, onConfirm, loading = false, ...rest } = others;
  const text = useId();
  return (
    <Dialog
      role="alertdialog"
      aria-describedby={text}
      {...rest}
      closeOnOverlayClick={false}
      dismissable={!loading}
    >
      <DialogTitle>{title}</DialogTitle>
      {/* its state goes with it, so that the next opening starts empty */}
      <TypedForm
        {...{ requiredText, inputLabel, mismatchError, confirmLabel, cancelLabel, onConfirm, loading }}
        onCancel={() => rest.onOpenChange(false)}
      >
        <div id={text}>{children}</div>
      </TypedForm>
    </Dialog>
  );
}

type TypedFormProps = { onCancel: () => void } & Pick<
  TypedConfirmDialogProps,
  | 'children'
  | 'requiredText'
  | 'inputLabel'
  | 'mismatchError'
  | 'confirmLabel'
  | 'cancelLabel'
  | 'onConfirm'
  | 'loading'
>;

function TypedForm(props: TypedFormProps) {
  const { onCancel, children, requiredText, inputLabel, mismatchError } = props;
  const { confirmLabel, cancelLabel, onConfirm, loading = false } = props;
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const matches = typed.normalize() === requiredText.normalize();
    setRefused(!matches);
    if (matches) onConfirm();
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {children}
        <Field label={inputLabel} error={refused && mismatchError} required>
          <TextInput
            ref={input}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setRefused(false);
            }}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button disabled={loading} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant="danger" loading={loading}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
