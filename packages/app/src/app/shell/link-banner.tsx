import { Banner } from '@signet/ui/banner';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** The message to a logged-in person who followed the link that confirms the address of another account. */
export default function LinkBanner() {
  const t = useTexts('links');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Banner
      aria-label={t('activation.region')}
      dismissLabel={t('activation.close')}
      tone="attention"
      onDismiss={() => void navigate(`${pathname}${search}`, { replace: true })}
    >
      {t('activation.loggedIn')}
    </Banner>
  );
}
