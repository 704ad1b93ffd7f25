import type { KeyFileLabels } from '@signet/forms/key-file-field';
import { useTexts, type TextKey } from './i18n.ts';

export { useTexts } from './i18n.ts';

/** The sentence of an error code in the shown language; an unknown code reads as an unexpected error. */
export function useErrorText(): (code: string) => string {
  const t = useTexts('common');
  return (code) => {
    const text = t(`codes.${code}` as TextKey<'common'>);
    return text === `codes.${code}` ? t('codes.UnexpectedError') : text;
  };
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
