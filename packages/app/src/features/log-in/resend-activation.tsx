import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** Requests another activation mail for the account of this key; the response is the same for every address. */
export default function ResendActivation({ email, publicKey }: { email: string; publicKey: string }) {
  const t = useTexts('auth');
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <Text role="status" tone="success">
        {t('logIn.resent')}
      </Text>
    );
  }
  async function resend(): Promise<void> {
    const fields = { emailAddress: email, publicKey };
    await api.create('activationmails', fields, { tell: 'failures', redirect: false });
    setSent(true);
  }
  return <Button onClick={() => void resend()}>{t('logIn.resend')}</Button>;
}
