import type { PromptingIdentState } from '@signet/domain/identity/ident-state';
import { VerifyIdentityCard, type VerifyIdentityCardProps } from '@signet/ui/verify-identity-card';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './shell.module.css';

const LOOKS: Record<PromptingIdentState, VerifyIdentityCardProps['state']> = {
  requested: 'requested',
  pending: 'pending',
  failed_restartable: 'failed',
};

/** SIDE-20: shows the state of the person's verification and the next step. */
export default function IdentityCard({ state }: { state: PromptingIdentState }) {
  const t = useTexts('shell');
  return (
    <VerifyIdentityCard state={LOOKS[state]} title={t('identity.title')} className={s.identity}>
      {t(`identity.${state}`)}
    </VerifyIdentityCard>
  );
}
