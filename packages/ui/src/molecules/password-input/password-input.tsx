import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import type { TextInputProps } from '../../atoms/text-input/index.ts';
import s from './password-input.module.css';

const levels = ['short', 'weak', 'good', 'great'] as const;

export interface PasswordStrength {
  level: (typeof levels)[number];
  /** The level in words. */
  label: string;
}

export interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  /** Names of the button that shows and hides the password. */
  labels: { show: string; hide: string };
  /** Shows the meter below (DESIGN-14). */
  strength?: PasswordStrength | undefined;
}

/** A secret line of text that can be shown. className and style are of the box around it, everything else goes to the input. */
export function PasswordInput({ labels, strength, className, style, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={clsx(s.root, className)} style={style}>
      <div className={s.box}>
        <TextInput
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          type={shown ? 'text' : 'password'}
          className={s.input}
        />
        <IconButton
          className={s.toggle}
          size="sm"
          aria-label={shown ? labels.hide : labels.show}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
      {strength !== undefined && (
        <div className={s.meter} data-level={strength.level}>
          <div className={s.bars} aria-hidden>
            {levels.map((level, index) => (
              <span key={level} data-on={index <= levels.indexOf(strength.level) || undefined} />
            ))}
          </div>
          <span className={s.level} aria-live="polite">
            {strength.label}
          </span>
        </div>
      )}
    </div>
  );
}
