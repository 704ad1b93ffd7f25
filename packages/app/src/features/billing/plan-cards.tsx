import { planOf, PLANS } from '@signet/domain/billing/plans';
import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { Link } from 'react-router';
import type { Subscription } from '../../shared/api-client/entities.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './billing.module.css';
import { PlanCard } from './plan-card.tsx';
import { useCanPay } from './use-payments.ts';

/** PLAN-11: the three plans beside each other; Basic is booked by the checkout, Enterprise is negotiated. */
export function PlanCards({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const t = useTexts('billing');
  const canPay = useCanPay();
  const current = planOf(subscriptions);
  const canBook = current === 'plan-free' && canPay;
  const actions = {
    'plan-free': null,
    basic_1: canBook && (
      <div>
        <Button asChild variant="primary">
          <Link to={PATHS.upgradeBasic}>{t('plans.upgrade', { plan: t('names.basic_1') })}</Link>
        </Button>
      </div>
    ),
    'plan-enterprise': current !== 'plan-enterprise' && <Text tone="muted">{t('plans.ask')}</Text>,
  };
  return (
    <div className={s.plans}>
      {PLANS.map((plan) => (
        <PlanCard key={plan} plan={plan} current={plan === current} action={actions[plan]} />
      ))}
    </div>
  );
}
