import { planOf, type SubscriptionState } from '@signet/domain/billing/plans';
import { priceOf } from '@signet/domain/billing/price';
import { Badge, type BadgeProps } from '@signet/ui/badge';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { Link } from 'react-router';
import type { Subscription } from '../../shared/api-client/entities.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Fact, Facts } from '../../shared/layout/facts.tsx';
import { Row, Section } from '../../shared/layout/layout.tsx';
import { CancelSubscription } from './cancel-subscription.tsx';
import { PlanPrice } from './plan-price.tsx';
import { useEuro } from './use-euro.ts';

const TONES: Record<SubscriptionState, BadgeProps['tone']> = {
  pending: 'attention',
  active: 'success',
  unpaid: 'danger',
};

export interface SubscriptionSectionProps {
  subscriptions: readonly Subscription[];
  onChanged: () => Promise<unknown>;
}

/** ENT-COMP-02: the plan, its price and its next debit, with a way to cancel. */
export function SubscriptionSection({ subscriptions, onChanged }: SubscriptionSectionProps) {
  const t = useTexts('billing');
  const plan = planOf(subscriptions);
  const [subscription] = subscriptions;
  const canCancel = subscription !== undefined && subscription.ends === null;
  return (
    <Section
      title={t('subscription.title')}
      actions={
        <Row>
          {canCancel && <CancelSubscription subscription={subscription} onCancelled={onChanged} />}
          <Button asChild>
            <Link to={PATHS.plans}>{t('subscription.compare')}</Link>
          </Button>
        </Row>
      }
    >
      {subscription?.state === 'unpaid' && (
        <NoticeBar tone="attention">{t('subscription.unpaidText')}</NoticeBar>
      )}
      <Facts beside>
        <Fact name={t('subscription.plan')}>
          <Row>
            <Text as="span">{t(`names.${plan}`)}</Text>
            {subscription !== undefined && (
              <Badge tone={TONES[subscription.state]} dot>
                {t(`subscription.state.${subscription.state}`)}
              </Badge>
            )}
          </Row>
        </Fact>
        <Fact name={t('subscription.price')}>
          <PlanPrice plan={plan} />
        </Fact>
        {subscription !== undefined && <Dates subscription={subscription} />}
      </Facts>
    </Section>
  );
}

function Dates({ subscription }: { subscription: Subscription }) {
  const t = useTexts('billing');
  const { date } = useDates();
  const { euro } = useEuro();
  const { nextDebit, ends, plan } = subscription;
  const price = priceOf(plan);
  return (
    <>
      <Fact name={t('subscription.nextDebit')}>
        <Text>
          {nextDebit === null || price === undefined
            ? t('subscription.noDebit')
            : t('subscription.debit', { amount: euro(price.gross), date: date(nextDebit) })}
        </Text>
      </Fact>
      {ends !== null && (
        <Fact name={t('subscription.ends')}>
          <Text>{date(ends)}</Text>
        </Fact>
      )}
    </>
  );
}
