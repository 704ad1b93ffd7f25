import { QrCode } from '@signet/ui/qr-code';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** The link with a code, for a camera; loaded when it is asked for. */
export default function LinkQrCode({ link, email }: { link: string; email: string }) {
  const t = useTexts('links');
  return <QrCode value={link} aria-label={t('handOver.qrCode', { email })} />;
}
