import { Button } from '@signet/ui/button';
import { Logo } from '@signet/ui/logo';
import { Text } from '@signet/ui/text';
import { Suspense, useState } from 'react';
import { LegalButtons } from '../../entities/legal/legal-buttons.tsx';
import { LanguageChoice } from '../../shared/i18n/language-choice.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import s from './shell.module.css';
import { useLogOut } from './use-log-out.tsx';

const OtherDeviceDialog = lazyPart(() => import('../../features/invitation/other-device-dialog.tsx'));

/** Beside the contract that a guest reads: there is nothing else for them yet. */
export default function GuestSidebar({ emailAddress }: { emailAddress: string }) {
  const t = useTexts('links');
  const common = useTexts('common');
  const logOut = useLogOut();
  const [isMoving, setIsMoving] = useState(false);
  const reader = t('guest.reader', { email: emailAddress });
  return (
    <Stack className={s.guest} role="region" aria-label={reader}>
      <Logo />
      <Text tone="muted">{reader}</Text>
      <Button onClick={() => setIsMoving(true)}>{t('otherDevice.title')}</Button>
      <LanguageChoice />
      <Button variant="ghost" onClick={logOut.start}>
        {common('nav.logOut')}
      </Button>
      <LegalButtons variant="ghost" />
      {logOut.question}
      {isMoving && (
        <Suspense>
          <OtherDeviceDialog emailAddress={emailAddress} onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
