import { Banner } from '@signet/ui/banner';
import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { keepOwnPins } from '../../trust/pins/keep-own-pins.ts';
import { uploadPinsNow } from '../../trust/pins/pin-store.ts';

/** Says that the pins do not match, which functions are blocked, and lets the person end the alarm. */
export default function PinAlarmBanner({ accountId }: { accountId: string }) {
  const t = useTexts('pins');
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState(false);

  async function goOn(): Promise<void> {
    await keepOwnPins(accountId);
    await uploadPinsNow();
    notify({ state: 'success', value: t('alarm.done') });
    // reload everything that the alarm kept closed
    await mutate(() => true);
  }

  return (
    <>
      <Banner
        aria-label={t('alarm.region')}
        tone="attention"
        actions={
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('alarm.decide')}
          </Button>
        }
      >
        {t('alarm.text')}
      </Banner>
      {asking && (
        <Confirmation
          title={t('alarm.title')}
          confirmLabel={t('alarm.goOn')}
          danger
          onConfirm={goOn}
          onClose={() => setAsking(false)}
        >
          <Stack>
            <Text>{t('alarm.happened')}</Text>
            <Text>{t('alarm.ask')}</Text>
            <Text>{t('alarm.restored')}</Text>
            <Text>{t('alarm.otherwise')}</Text>
          </Stack>
        </Confirmation>
      )}
    </>
  );
}
