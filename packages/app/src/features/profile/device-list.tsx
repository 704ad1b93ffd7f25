import { mayDeleteDevice } from '@signet/domain/second-factor/device-rules';
import { IconButton } from '@signet/ui/icon-button';
import { Text } from '@signet/ui/text';
import Trash from 'lucide-react/icons/trash';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import type { Device } from '../../shared/api-client/entities.ts';
import s from './profile.module.css';

export interface DeviceListProps {
  /** The active ones. */
  devices: readonly Device[];
  companyRequires: boolean;
  onDelete: (device: Device, name: string) => void;
}

/** DLG-2FA-05, DLG-2FA-06: 'Device 1', 'Device 2', each with a way to delete it where that is allowed (VAL-PWD-07). */
export function DeviceList({ devices, companyRequires, onDelete }: DeviceListProps) {
  const t = useTexts('profile');
  const { date } = useDates();
  return (
    <ul className={s.devices} aria-label={t('app.devices')}>
      {devices.map((device, index) => {
        const name = t('device', { number: index + 1 });
        return (
          <li key={device.id} className={s.device}>
            <div>
              <Text variant="strong">{name}</Text>
              <Text variant="small" tone="muted">
                {t('app.added', { date: date(device.created) })}
              </Text>
            </div>
            {mayDeleteDevice(device, devices, { companyRequires }) && (
              <IconButton
                aria-label={t('delete.action', { device: name })}
                tooltip={t('delete.action', { device: name })}
                onClick={() => onDelete(device, name)}
              >
                <Trash />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
