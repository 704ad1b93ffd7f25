import { SECOND_FACTORS_MAX, activeDevices } from '@signet/domain/second-factor/device-rules';
import { Badge } from '@signet/ui/badge';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section, Stack } from '../../shared/layout/layout.tsx';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import { dropPendingDevices } from '../../trust/second-factor/change-devices.ts';
import type { Device } from '../../shared/api-client/entities.ts';
import { useCompanyRequires, useDevices } from '../../trust/second-factor/devices.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { DeleteDeviceDialog } from './delete-device-dialog.tsx';
import { DeviceList } from './device-list.tsx';
import s from './profile.module.css';
import { SetUpDialog } from './set-up-dialog.tsx';

/** DLG-2FA: two-factor login with an authentication app. */
export function SecurityTab({ user }: { user: CurrentUser }) {
  const t = useTexts('profile');
  const { data, error, mutate } = useDevices();
  const { mutate: mutateAll } = useSWRConfig();
  const [settingUp, setSettingUp] = useState(false);
  const [deleting, setDeleting] = useState<{ device: Device; name: string }>();
  const [done, setDone] = useState<string>();
  const companyRequires = useCompanyRequires(user.companyId) === true;

  // Once, when the tab is opened; the device of a set-up that is under way comes later
  useEffect(() => {
    void dropPendingDevices().then(
      () => mutate(),
      () => undefined,
    );
  }, [mutate]);

  function tell(text: string): void {
    setDone(text);
    void mutate();
  }

  const devices = activeDevices(data ?? []);
  const isOn = devices.length > 0;
  return (
    <Section title={t('app.title')} actions={data !== undefined && <StateBadge isOn={isOn} />}>
      <Text tone="muted">{t('app.text')}</Text>
      <div role="status" className={s.status}>
        {done !== undefined && <NoticeBar tone="success">{done}</NoticeBar>}
      </div>
      {companyRequires && <NoticeBar tone={isOn ? 'info' : 'attention'}>{t('app.required')}</NoticeBar>}
      {data === undefined ? (
        <Loading error={error} retry={() => void mutate()} />
      ) : isOn ? (
        <Stack>
          <DeviceList
            devices={devices}
            companyRequires={companyRequires}
            onDelete={(device, name) => setDeleting({ device, name })}
          />
          <Manage full={devices.length >= SECOND_FACTORS_MAX} onAdd={() => setSettingUp(true)} />
        </Stack>
      ) : (
        <Row>
          <Button variant="primary" onClick={() => setSettingUp(true)}>
            {t('app.setUp')}
          </Button>
        </Row>
      )}
      {settingUp && (
        <SetUpDialog
          user={user}
          name={t('device', { number: devices.length + 1 })}
          onClose={() => setSettingUp(false)}
          onActivated={() => {
            tell(t('setUp.done'));
            // reload everything that was refused without the required factor
            void mutateAll(() => true);
          }}
        />
      )}
      {deleting !== undefined && (
        <DeleteDeviceDialog
          {...deleting}
          user={user}
          isLast={devices.length === 1}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => tell(t('delete.done', { device: deleting.name }))}
        />
      )}
    </Section>
  );
}

function StateBadge({ isOn }: { isOn: boolean }) {
  const t = useTexts('profile');
  return <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'app.on' : 'app.off')}</Badge>;
}

/** DLG-2FA-07. */
function Manage({ full, onAdd }: { full: boolean; onAdd: () => void }) {
  const t = useTexts('profile');
  if (full) return <Text tone="muted">{t('app.full', { count: SECOND_FACTORS_MAX })}</Text>;
  return (
    <Row>
      <ActionsMenu
        align="start"
        trigger={<Button>{t('app.manage')}</Button>}
        actions={[{ label: t('app.add'), icon: <Plus />, onSelect: onAdd }]}
      />
    </Row>
  );
}

function Loading({ error, retry }: { error: unknown; retry: () => void }) {
  const common = useTexts('common');
  const errorText = useErrorText();
  if (error === undefined) return <Spinner label={common('loading')} />;
  return (
    <Stack>
      <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>
      <Row>
        <Button onClick={retry}>{common('retry')}</Button>
      </Row>
    </Stack>
  );
}
