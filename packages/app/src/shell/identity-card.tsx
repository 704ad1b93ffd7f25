import type { PromptingIdentState } from '@signet/domain/identity/ident-state';
import { Text } from '@signet/ui/text';
import { useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import s from './shell.module.css';

/** SIDE-20: says where the verification of the person is and what happens next. */
export default function IdentityCard({ state }: { state: PromptingIdentState }) {
  const t = useTexts('shell');
  const title = useId();
  return (
    <section aria-labelledby={title} className={s.identity}>
      <Text id={title} variant="strong">
        {t('identity.title')}
      </Text>
      <Text variant="small">{t(`identity.${state}`)}</Text>
    </section>
  );
}
