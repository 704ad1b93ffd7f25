import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import type { Picture } from '../../lib/picture.ts';
import { Field } from '../../molecules/field/index.ts';
import { DialogBody, DialogFooter } from '../dialog/index.ts';
import type { SignatureDialogLabels } from './signature-dialog-labels.ts';
import s from './signature-dialog.module.css';
import { signatureSize } from './signature-size.ts';
import { TypedSignature } from './typed-signature.tsx';
import { useSignaturePad } from './use-signature-pad.ts';

interface SignatureFormProps {
  labels: SignatureDialogLabels;
  onAdd: (signature: Picture) => void;
  onCancel: () => void;
}

/** The draw area, which shows the typed name while there is one; a drawing below it stays and comes back. */
export function SignatureForm({ labels, onAdd, onCancel }: SignatureFormProps) {
  const { canvas, drawn, clear } = useSignaturePad();
  const typedCanvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const typed = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const source = typed ? typedCanvas.current : canvas.current;
    if (source !== null && (typed || drawn)) {
      onAdd({ ...signatureSize, dataUrl: source.toDataURL('image/png') });
    }
  };
  const clearAll = () => {
    clear();
    setName('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <div className={s.area}>
          <canvas ref={canvas} className={s.canvas} role="img" aria-label={labels.area} hidden={typed} />
          {typed && <TypedSignature canvasRef={typedCanvas} name={name.trim()} />}
        </div>
        <Field label={labels.typedName}>
          <TextInput
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="name"
            maxLength={100}
          />
        </Field>
        <p className={s.legal}>{labels.legal}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" className={s.clear} disabled={!drawn && name === ''} onClick={clearAll}>
          {labels.clear}
        </Button>
        <Button onClick={onCancel}>{labels.cancel}</Button>
        <Button type="submit" variant="primary" disabled={!drawn && !typed}>
          {labels.add}
        </Button>
      </DialogFooter>
    </form>
  );
}
