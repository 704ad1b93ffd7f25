import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { guardLeaving } from '../../shared/navigation/leave-guard.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';

/** While files are under way: asks people who leave the page within the app. */
export function LeaveUploads() {
  const t = useTexts('uploads');
  const [leave, setLeave] = useState<() => void>();
  const { pathname } = useLocation();
  useLayoutEffect(
    () =>
      guardLeaving({
        guards: (path) => path !== pathname,
        ask: (go) => setLeave(() => go),
      }),
    [pathname],
  );
  if (leave === undefined) return null;
  return (
    <Confirmation
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      danger
      onConfirm={async () => leave()}
      onClose={() => setLeave(undefined)}
    >
      {t('leave.text')}
    </Confirmation>
  );
}
