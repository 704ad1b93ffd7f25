import { isLanguage, LANGUAGES } from '@signet/domain/format/language';
import { Select } from '@signet/ui/select';
import { changeLanguage, useLanguage } from './i18n.ts';
import { useTexts } from './use-texts.ts';

/** DLG-MISC-02, I18N-04: English or Deutsch, at once. Each language is written in itself. */
export function LanguageChoice({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const t = useTexts('common');
  const language = useLanguage();
  return (
    <Select
      aria-label={t('language')}
      size={size}
      value={language}
      onChange={({ target: { value } }) => void (isLanguage(value) && changeLanguage(value))}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {t(`languageName.${code}`)}
        </option>
      ))}
    </Select>
  );
}
