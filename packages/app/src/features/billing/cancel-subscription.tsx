import { Button } from '@signet/ui/button';
import { useState } from 'react';
import type { Subscription } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { cancelSubscription } from './use-subscriptions.ts';

export interface CancelSubscriptionProps {
  subscription: Subscription;
  onCancelled: () => Promise<unknown>;
}

/** Asks, then cancels at the end of what is paid. */
export function CancelSubscription({ subscription, onCancelled }: CancelSubscriptionProps) {
  const t = useTexts('billing');
  const [asking, setAsking] = useState(false);

  async function cancel(): Promise<void> {
    await cancelSubscription(subscription.id);
    notify({ state: 'success', value: t('subscription.cancelled') });
    await onCancelled();
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('subscription.cancel')}</Button>
      {asking && (
        <Confirmation
          title={t('subscription.cancelQuestion', { plan: t(`names.${subscription.plan}`) })}
          confirmLabel={t('subscription.cancel')}
          cancelLabel={t('subscription.keep')}
          danger
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          {t('subscription.cancelText')}
        </Confirmation>
      )}
    </>
  );
}
