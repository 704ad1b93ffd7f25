import { NotificationStack } from '@signet/ui/notification-stack';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { dismissNotification, useNotifications } from '../../shared/notifications/notification-store.ts';

/** SHELL-07: notifications stand above every screen. */
export function Notifications() {
  const t = useTexts('common');
  return (
    <NotificationStack
      aria-label={t('notifications')}
      items={useNotifications()}
      onDismiss={dismissNotification}
      dismissLabel={t('dismiss')}
    />
  );
}
