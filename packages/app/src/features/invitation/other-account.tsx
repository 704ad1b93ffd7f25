import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { logOut } from '../../shared/session/log-out.ts';

/** Somebody else is logged in here than the person who was invited. */
export function OtherAccount({ own, email }: { own: string; email: string }) {
  const t = useTexts('links');
  return (
    <>
      <NoticeBar tone="attention">{t('invited.other', { own, email })}</NoticeBar>
      <Button variant="primary" size="lg" block onClick={() => void logOut()}>
        {t('invited.switch', { email })}
      </Button>
    </>
  );
}
