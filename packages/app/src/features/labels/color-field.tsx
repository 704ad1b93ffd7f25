import { LABEL_COLORS } from '@signet/domain/labels/label-rules';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './labels.module.css';

const COLORS = Array.from({ length: LABEL_COLORS }, (_, color) => color);

/** One of the colours of the palette, bound to the form around it as its place in digits. */
export function ColorField({ name }: { name: string }) {
  const t = useTexts('labels');
  const { register } = useFormContext();
  return (
    <fieldset className={s.colors}>
      <legend className={s.legend}>{t('edit.color')}</legend>
      {COLORS.map((color) => {
        const word = t(`colors.${color}` as 'colors.0');
        return (
          <input
            key={color}
            type="radio"
            value={String(color)}
            className={s.color}
            style={{ backgroundColor: `var(--ds-avatar-${color})` }}
            aria-label={word}
            title={word}
            {...register(name)}
          />
        );
      })}
    </fieldset>
  );
}
