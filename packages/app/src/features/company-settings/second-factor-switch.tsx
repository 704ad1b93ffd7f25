import { SECOND_FACTOR_SETTING } from '@signet/domain/second-factor/device-rules';
import { Switch } from '@signet/ui/switch';
import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useCompanySetting } from '../../trust/second-factor/devices.ts';

/** ENT-COMP-03: whether members must have a second factor. The call reports a refused change, and nothing changes. */
export function SecondFactorSwitch({ companyId }: { companyId: string }) {
  const t = useTexts('company');
  const { data: setting, error, mutate } = useCompanySetting(companyId);
  const [busy, setBusy] = useState(false);
  const settings = `/companies/${companyId}/settings`;

  async function change(on: boolean): Promise<void> {
    setBusy(true);
    try {
      if (on) {
        await api.create(SECOND_FACTOR_SETTING, {}, { at: settings, tell: 'failures' });
      } else if (setting) {
        await api.remove(SECOND_FACTOR_SETTING, { at: `${settings}/${setting.id}` }, { tell: 'failures' });
      }
    } catch {
      // Told as a notification by the call.
    } finally {
      await mutate();
      setBusy(false);
    }
  }

  return (
    <Switch
      label={t('general.secondFactor')}
      description={t('general.secondFactorHint')}
      checked={Boolean(setting)}
      loading={setting === undefined && error === undefined}
      disabled={setting === undefined || busy}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
