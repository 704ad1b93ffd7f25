import { useTexts } from './use-texts.ts';

/** How strong a new password is, in words; where it is shown, 'auth' is loaded. */
export function useStrengthLabels() {
  const t = useTexts('auth');
  return {
    short: t('strength.short'),
    weak: t('strength.weak'),
    good: t('strength.good'),
    great: t('strength.great'),
  };
}
