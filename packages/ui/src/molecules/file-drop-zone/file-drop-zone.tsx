import { clsx } from 'clsx';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import type { ComponentProps, DragEvent, ReactNode } from 'react';
import { useFieldControl } from '../../lib/field-context.ts';
import { acceptsFile } from './accepts-file.ts';
import s from './file-drop-zone.module.css';

export interface FileDropZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'> {
  /** The sentence that asks for the file. */
  label: ReactNode;
  /** Kinds and sizes that are taken. */
  hint?: ReactNode;
  /** @default an upload arrow */
  icon?: ReactNode;
  /** Called with the files that fit `accept`, chosen or dropped. */
  onFiles: (files: File[]) => void;
  /** Called with the files that do not fit `accept`. */
  onRefused?: ((files: File[]) => void) | undefined;
  /** Lower, for narrow places. @default false */
  compact?: boolean | undefined;
}

/** A place to drop files or to choose them. className and style are of the zone, everything else goes to the file input. */
export function FileDropZone(props: FileDropZoneProps) {
  const { label, hint, icon = <Upload />, onFiles, onRefused, compact = false, className, ...rest } = props;
  const { style, onChange, disabled = false, accept, multiple = false, ...native } = rest;
  const field = useFieldControl(native);
  const [over, setOver] = useState(false);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const fitting = files.filter((file) => acceptsFile(file, accept));
    const others = files.filter((file) => !acceptsFile(file, accept));
    if (fitting.length > 0) onFiles(fitting);
    if (others.length > 0) onRefused?.(others);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  return (
    // dropping has a keyboard way: the input inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={clsx(s.root, className)}
      style={style}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <input
        {...native}
        {...field}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="ds-visually-hidden"
        onChange={(event) => {
          onChange?.(event);
          take(event.target.files);
          // the same file can be chosen again
          event.target.value = '';
        }}
      />
      <span className={s.icon} aria-hidden>
        {icon}
      </span>
      <span className={s.label}>{label}</span>
      {hint !== undefined && <span className={s.hint}>{hint}</span>}
    </label>
  );
}
