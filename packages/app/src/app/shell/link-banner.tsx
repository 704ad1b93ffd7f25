import { Banner } from '@signet/ui/banner';
import { Button } from '@signet/ui/button';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { normalizeEmail } from '@signet/domain/validation/email';
import { contractPath } from '../../shared/config/paths.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import type { LinkSecret } from '../../shared/navigation/link-secret.ts';
import { useInvitation } from '../../entities/sharing/use-invitation.ts';

export interface LinkBannerProps {
  link: LinkSecret;
  /** Id of the logged-in account. */
  emailAddress: string;
}

/** The message to a logged-in person who followed the link of a mail; a press redeems an invitation. */
export default function LinkBanner({ link, emailAddress }: LinkBannerProps) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const token = link.kind === 'invitation' ? link.token : undefined;
  const { invitation, problem } = useInvitation(token);
  const [failure, setFailure] = useState<ErrorCode>();
  const [busy, setBusy] = useState(false);
  const close = {
    'aria-label': t('invitation.region'),
    dismissLabel: t('invitation.close'),
    onDismiss: () => void navigate(`${pathname}${search}`, { replace: true }),
  };

  if (token === undefined)
    return (
      <Banner {...close} tone="attention">
        {t('invitation.activation')}
      </Banner>
    );
  const refusal = failure ?? problem;
  if (refusal !== undefined)
    return (
      <Banner {...close} tone="attention">
        {errorText(refusal)}
      </Banner>
    );
  if (invitation === undefined) return null;
  const { emailAddress: email, inviterName: inviter, contractTitle: title, contractId, nonce } = invitation;
  if (normalizeEmail(emailAddress) !== email)
    return (
      <Banner {...close} tone="attention">
        {t('invitation.other', { email })}
      </Banner>
    );

  const accept = async (): Promise<void> => {
    setBusy(true);
    try {
      const { redeemInvitation } = await import('../../entities/sharing/redeem-invitation.ts');
      await redeemInvitation(token, nonce);
      await navigate(contractPath(contractId));
    } catch (error) {
      setFailure(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      {...close}
      actions={
        <Button size="sm" variant="primary" loading={busy} onClick={() => void accept()}>
          {t('invitation.accept')}
        </Button>
      }
    >
      {t('invitation.text', { inviter, title })}
    </Banner>
  );
}
