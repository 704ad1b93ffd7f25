import KeyRound from 'lucide-react/icons/key-round';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FileDropZone } from '../file-drop-zone/index.ts';
import type { FileDropZoneProps } from '../file-drop-zone/index.ts';
import { oneOf } from '../../lib/one-of.ts';
import s from './security-key-upload.module.css';

const icons = { placeholder: <KeyRound />, accepted: <ShieldCheck />, declined: <ShieldAlert /> };

export interface SecurityKeyUploadProps extends Omit<
  FileDropZoneProps,
  'label' | 'hint' | 'icon' | 'onFiles' | 'accept' | 'multiple' | 'compact'
> {
  /** What became of the file (DLG-MISC-04). */
  state: 'placeholder' | 'accepted' | 'declined';
  /** The sentence of the state. */
  label: ReactNode;
  /** Below it, such as the name of the file or what was wrong. */
  hint?: ReactNode;
  /** Called with a file whose name ends in .ikf (DLG-MISC-03). */
  onFile: (file: File) => void;
}

/** Takes the security key file. Files of other kinds go to `onRefused`. */
export function SecurityKeyUpload({ state, onFile, className, style, ...rest }: SecurityKeyUploadProps) {
  const shown = oneOf('security key state', state, Object.keys(icons), 'placeholder');
  return (
    <div className={clsx(s.root, className)} style={style} data-state={shown}>
      <FileDropZone
        {...rest}
        compact
        className={s.zone}
        accept=".ikf"
        icon={icons[shown]}
        onFiles={(files) => files[0] !== undefined && onFile(files[0])}
      />
    </div>
  );
}
