import { Banner } from '@signet/ui/banner';
import { Button } from '@signet/ui/button';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useSetUpDue } from '../../trust/second-factor/devices.ts';

export interface SecondFactorBannerProps {
  companyId: string;
  /** Opens the set-up. */
  onSetUp: () => void;
}

/** SHELL-01, SHELL-02: asks for a second factor that the company requires. It cannot be dismissed. */
export default function SecondFactorBanner({ companyId, onSetUp }: SecondFactorBannerProps) {
  const t = useTexts('common');
  if (!useSetUpDue(companyId)) return null;
  return (
    <Banner
      aria-label={t('secondFactor.banner')}
      tone="attention"
      actions={
        <Button size="sm" onClick={onSetUp}>
          {t('secondFactor.setUp')}
        </Button>
      }
    >
      {t('secondFactor.text')}
    </Banner>
  );
}
