import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { Link } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

/** /resetPassword: says how the recovery phrase brings an account back on the log-in page. */
export default function ResetPasswordPage() {
  const t = useTexts('auth');
  return (
    <PublicFrame title={t('reset.title')}>
      <Text>{t('reset.text')}</Text>
      <Button asChild variant="primary">
        <Link to={PATHS.login}>{t('reset.toLogIn')}</Link>
      </Button>
    </PublicFrame>
  );
}
