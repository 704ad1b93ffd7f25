import type { KeyFileLabels } from '@signet/forms/key-file-field';
import { errorText, type ErrorTextCode } from './error-text.ts';
import { useLanguage, useTexts } from './i18n.ts';

export { useTexts } from './i18n.ts';

/** `errorText` for any code; the component renders again when the language changes. */
export function useErrorText(): (code: string) => string {
  useLanguage();
  return (code) => errorText(code as ErrorTextCode);
}

export function useKeyFileLabels(): KeyFileLabels {
  const t = useTexts('common');
  return {
    placeholder: t('keyFile.placeholder'),
    accepted: t('keyFile.accepted'),
    declined: t('keyFile.declined'),
  };
}

/** Names of the button that shows and hides a password. */
export function usePasswordToggleLabels(): { show: string; hide: string } {
  const t = useTexts('common');
  return { show: t('showPassword'), hide: t('hidePassword') };
}
