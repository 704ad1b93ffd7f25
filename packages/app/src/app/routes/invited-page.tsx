import { normalizeEmail } from '@signet/domain/validation/email';
import type { ErrorCode } from '@signet/domain/errors/codes';
import type { InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Skeleton } from '@signet/ui/skeleton';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BringGuestForm } from '../../features/invitation/bring-guest-form.tsx';
import { GuestInvitation } from '../../features/invitation/guest-invitation.tsx';
import { LogInForm } from '../../features/log-in/log-in-form.tsx';
import { OtherAccount } from '../../features/invitation/other-account.tsx';
import { redeemInvitation } from '../../entities/sharing/redeem-invitation.ts';
import { resumeGuest } from '../../entities/guests/resume-guest.ts';
import { useInvitation } from '../../entities/sharing/use-invitation.ts';
import { contractPath } from '../../shared/config/paths.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { isPassing } from '../../shared/errors/is-passing.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { readLink } from '../../shared/navigation/link-secret.ts';
import { keptGuest } from '../../shared/session/kept-guests.ts';
import { beginSession, useSession } from '../../shared/session/session-store.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { Text } from '@signet/ui/text';

// few invitations come with one
const SentNote = lazyPart(() => import('../../entities/contracts/sent-note.tsx'), 'sending');

/**
 * /contracts/:id with the secrets of an invitation's mail: the one link that stays the same in every mail. It decides how
 * whoever follows it gets to the contract: as a guest, by logging in, at once when they are logged in, or why not.
 */
export default function InvitedPage() {
  const t = useTexts('links');
  const errorText = useErrorText();
  const { hash } = useLocation();
  const link = readLink(hash);
  const { invitation, problem, retry } = useInvitation(link?.kind === 'invitation' ? link : undefined);
  if (problem !== undefined)
    return (
      <PublicFrame title={t(isPassing(problem) ? 'invited.title' : 'invited.gone')}>
        <NoticeBar tone="attention">{errorText(problem)}</NoticeBar>
        {isPassing(problem) && <Button onClick={() => void retry()}>{t('invited.retry')}</Button>}
      </PublicFrame>
    );
  if (invitation === undefined || link?.kind !== 'invitation')
    return (
      <PublicFrame title={t('invited.title')}>
        <Stack role="status" aria-busy aria-label={t('invited.lookingUp')}>
          <Skeleton height="4em" />
          <Skeleton height="3em" />
        </Stack>
      </PublicFrame>
    );
  return <Invited invitation={invitation} link={link} />;
}

interface InvitedProps {
  invitation: InvitationAttributes;
  link: { token: string; mailboxSecret: string | undefined };
}

function Invited({ invitation, link }: InvitedProps) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const { session } = useSession();
  const { emailAddress: email, inviterName: inviter, contractTitle: title } = invitation;
  const guest = useKeptGuest(email);
  const own = session?.user.emailAddress;
  const isMine = own !== undefined && normalizeEmail(own) === normalizeEmail(email);
  const failure = useOpening(invitation, link.token, isMine);
  const heading = t(invitation.type === 'view' ? 'invited.view' : 'invited.sign', { inviter, title });
  const message = invitation.message?.trim() ?? '';
  const dueDate = invitation.type === 'view' ? null : (invitation.dueDate ?? null);
  const note = (message !== '' || dueDate !== null) && (
    <Suspense>
      <SentNote message={message} dueDate={dueDate} />
    </Suspense>
  );
  const whom = <Text tone="muted">{t('invited.forWhom', { email })}</Text>;

  if (own !== undefined && !isMine)
    return (
      <PublicFrame title={heading}>
        <OtherAccount own={own} email={email} />
      </PublicFrame>
    );
  if (failure !== undefined)
    return (
      <PublicFrame title={t('invited.gone')}>
        <NoticeBar tone="attention">{errorText(failure)}</NoticeBar>
      </PublicFrame>
    );
  if (isMine || guest === 'looking' || guest === 'resuming')
    return (
      <PublicFrame title={heading}>
        {whom}
        <Text role="status">{t('invited.opening')}</Text>
      </PublicFrame>
    );
  if (invitation.state === 'expired')
    return (
      <PublicFrame title={t('invited.gone')}>
        <NoticeBar tone="attention">{t('invited.expired', { inviter })}</NoticeBar>
      </PublicFrame>
    );
  if (invitation.holder === 'guest')
    return (
      <PublicFrame title={t('invited.elsewhere')}>
        {whom}
        <NoticeBar tone="attention">{t('otherDevice.elsewhere')}</NoticeBar>
        <BringGuestForm email={email} onBrought={(begun) => beginSession(begun, location.pathname)} />
      </PublicFrame>
    );
  if (invitation.holder === 'nobody' && link.mailboxSecret !== undefined)
    return (
      <PublicFrame title={heading}>
        {whom}
        {note}
        <GuestInvitation
          invitation={invitation}
          link={{ token: link.token, mailboxSecret: link.mailboxSecret }}
        />
      </PublicFrame>
    );
  return (
    <PublicFrame title={heading}>
      <Text>{t('invited.logIn', { email })}</Text>
      {note}
      <LogInForm
        email={email}
        onLoggedIn={(begun) => beginSession(begun, contractPath(invitation.contractId))}
      />
    </PublicFrame>
  );
}

/** Leads the invited person to the contract; their first visit answers the invitation. */
function useOpening(
  { state, nonce, contractId }: InvitationAttributes,
  token: string,
  isMine: boolean,
): ErrorCode | undefined {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ErrorCode>();
  useEffect(() => {
    if (!isMine) return undefined;
    let ignored = false;
    const answered = state === 'open' ? redeemInvitation(token, nonce) : Promise.resolve();
    answered.then(
      () => ignored || navigate(contractPath(contractId), { replace: true }),
      (error: unknown) => ignored || setFailure(errorCodeOf(error)),
    );
    return () => {
      ignored = true;
    };
  }, [isMine, state, token, nonce, contractId, navigate]);
  return failure;
}

/** Goes on in this browser as the guest who opened the contract here before. */
function useKeptGuest(email: string): 'looking' | 'none' | 'resuming' {
  const { session } = useSession();
  const [found, setFound] = useState<'looking' | 'none' | 'resuming'>('looking');
  const isOut = session === null;
  useEffect(() => {
    if (!isOut) return undefined;
    let ignored = false;
    const resume = async () => {
      const guest = await keptGuest(email);
      if (ignored) return;
      if (guest === undefined) return setFound('none');
      setFound('resuming');
      const begun = await resumeGuest(guest).catch(() => undefined);
      if (ignored) return;
      if (begun === undefined) setFound('none');
      else beginSession(begun, location.pathname);
    };
    void resume();
    return () => {
      ignored = true;
    };
  }, [email, isOut]);
  return found;
}
