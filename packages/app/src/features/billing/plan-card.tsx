import { PLAN_FEATURES, type Plan } from '@signet/domain/billing/plans';
import { Badge } from '@signet/ui/badge';
import { Text } from '@signet/ui/text';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Section } from '../../shared/layout/layout.tsx';
import s from './billing.module.css';
import { PlanPrice } from './plan-price.tsx';

export interface PlanCardProps {
  plan: Plan;
  /** It is the company's plan. */
  current: boolean;
  /** The way to book it; absent if the company has it already, or more. */
  action?: ReactNode;
}

/** PLAN-11: a plan with its price and what it offers (PLAN-02 to PLAN-04). */
export function PlanCard({ plan, current, action }: PlanCardProps) {
  const t = useTexts('billing');
  return (
    <Section
      className={s.plan}
      title={t(`names.${plan}`)}
      actions={current && <Badge tone="accent">{t('plans.yours')}</Badge>}
    >
      <PlanPrice plan={plan} />
      <ul className={s.features}>
        {PLAN_FEATURES[plan].map((feature) => (
          <li key={feature} className={s.feature}>
            <Check aria-hidden className={s.check} />
            <Text>{t(`plans.features.${feature}`)}</Text>
          </li>
        ))}
      </ul>
      {action}
    </Section>
  );
}
