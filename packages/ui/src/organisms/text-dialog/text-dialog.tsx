import { useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { Textarea } from '../../atoms/textarea/index.ts';
import { textPicture } from '../../lib/picture.ts';
import type { Picture } from '../../lib/picture.ts';
import { Field } from '../../molecules/field/index.ts';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '../dialog/index.ts';

/** Height of the text in px (PDF-18, CONST-UI-10). */
const fontSize = 48;

/** The texts of the dialog. */
export interface TextDialogLabels {
  /** 'Add your Text' (PDF-14). */
  title: string;
  /** Label of the input. */
  text: string;
  /** 'Add text' (PDF-15). */
  add: string;
  cancel: string;
}

export interface TextDialogProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  labels: TextDialogLabels;
  /** The text to change. @default '' */
  initialText?: string | undefined;
  /** Longest text in characters. @default 500 */
  maxLength?: number | undefined;
  /** Called with the text and its picture; the parent closes the dialog. */
  onAdd: (text: string, picture: Picture) => void;
}

/** Asks for a text to put on a page. A click beside it does not close it: typed text would be lost. */
export function TextDialog(props: TextDialogProps) {
  const { labels, initialText, maxLength, onAdd, ...rest } = props;
  const { onOpenChange } = rest;
  return (
    <Dialog {...rest} closeOnOverlayClick={false}>
      <DialogTitle>{labels.title}</DialogTitle>
      {/* its state goes with it, so that the next opening starts fresh */}
      <TextForm {...{ labels, initialText, maxLength, onAdd, onOpenChange }} />
    </Dialog>
  );
}

type TextFormProps = Pick<TextDialogProps, 'labels' | 'initialText' | 'maxLength' | 'onAdd' | 'onOpenChange'>;

function TextForm({ labels, initialText = '', maxLength = 500, onAdd, onOpenChange }: TextFormProps) {
  const [text, setText] = useState(initialText);
  const empty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!empty) onAdd(text.trim(), textPicture(text, fontSize));
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <Field label={labels.text}>
          <Textarea
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={maxLength}
            rows={3}
            dir="auto"
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onOpenChange(false)}>{labels.cancel}</Button>
        <Button type="submit" variant="primary" disabled={empty}>
          {labels.add}
        </Button>
      </DialogFooter>
    </form>
  );
}
