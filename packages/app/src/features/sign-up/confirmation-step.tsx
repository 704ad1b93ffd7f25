import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import { shortFingerprintOf } from '@signet/domain/statements/fingerprint';
import type { AccountPublicKeys } from '@signet/domain/ids/certified-id';
import { Link } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useServerConfiguration } from '../../shared/config/server-configuration.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';

/** Sign-up 4: the activation link is on its way; the mail that may be confirmed shows the same words. */
export function ConfirmationStep({ email, keys }: { email: string; keys: AccountPublicKeys }) {
  const t = useTexts('auth');
  const links = useTexts('links');
  const configuration = useServerConfiguration();
  return (
    <Stack>
      <Text variant="title-2">{t('signUp.confirmation.title')}</Text>
      <Text>{t('signUp.confirmation.text', { email })}</Text>
      <Text>{links('confirmation.words')}</Text>
      <WordsGrid aria-label={links('activation.wordsLabel')} words={shortFingerprintOf(keys)} />
      <Text tone="muted">{links('confirmation.sameBrowser')}</Text>
      {configuration?.mailbox === true && (
        <NoticeBar>
          {t('signUp.confirmation.devMailbox')}{' '}
          <a href="/dev/mailbox">{t('signUp.confirmation.openMailbox')}</a>
        </NoticeBar>
      )}
      <Button asChild variant="primary">
        <Link to={PATHS.login}>{t('signUp.confirmation.toLogIn')}</Link>
      </Button>
    </Stack>
  );
}
