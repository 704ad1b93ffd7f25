import { NewPasswordField } from '@signet/forms/new-password-field';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStrengthLabels } from '../../shared/i18n/use-strength-labels.ts';
import { usePasswordToggleLabels, useTexts } from '../../shared/i18n/use-texts.ts';
import { isCommonPassword } from '../../shared/session/common-passwords.ts';

export interface FirstPasswordFieldProps {
  /** It takes the place of a button, which had the focus. @default false */
  focused?: boolean;
}

/** The password that somebody chooses who has none yet. */
export function FirstPasswordField({ focused = false }: FirstPasswordFieldProps) {
  const guest = useTexts('links');
  const toggleLabels = usePasswordToggleLabels();
  const strengthLabels = useStrengthLabels();
  const { setFocus } = useFormContext<{ password: string }>();
  useEffect(() => {
    if (focused) setFocus('password');
  }, [focused, setFocus]);
  return (
    <NewPasswordField
      label={guest('guest.password')}
      hint={guest('guest.passwordHint')}
      toggleLabels={toggleLabels}
      isCommon={isCommonPassword}
      strengthLabels={strengthLabels}
    />
  );
}
