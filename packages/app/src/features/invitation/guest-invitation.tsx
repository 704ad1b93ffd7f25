import type { InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { makeGuestKeys, openAsGuest, type GuestKeys } from '../../entities/guests/open-as-guest.ts';
import { lookUpInvitation } from '../../entities/sharing/look-up-invitation.ts';
import { contractPath, PATHS } from '../../shared/config/paths.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { beginSession } from '../../shared/session/session-store.ts';

export interface GuestInvitationProps {
  invitation: InvitationAttributes;
  link: { token: string; mailboxSecret: string };
}

/**
 * Opens the contract for somebody without an account by one press. The key is made while they read who invites them; nothing is
 * sent before the press, because programs open the links of mails, too.
 */
export function GuestInvitation({ invitation, link }: GuestInvitationProps) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const lang = useLanguage();
  const { hash } = useLocation();
  const keys = useRef<Promise<GuestKeys>>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorCode>();

  useEffect(() => {
    keys.current ??= makeGuestKeys();
    // told at the press
    keys.current.catch(() => undefined);
  }, []);

  async function open(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await (keys.current ??= makeGuestKeys());
      // it may have been signed anew while they read
      const newest = await lookUpInvitation(link);
      const session = await openAsGuest(made, { ...link, invitation: newest }, lang);
      beginSession(session, contractPath(invitation.contractId));
    } catch (error) {
      keys.current = undefined;
      setProblem(errorCodeOf(error));
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Button variant="primary" size="lg" block loading={busy} onClick={() => void open()}>
        {busy ? t('invited.opening') : t('invited.open')}
      </Button>
      {problem !== undefined && <NoticeBar tone="attention">{errorText(problem)}</NoticeBar>}
      <Text tone="muted">{t('invited.noAccount')}</Text>
      <Text tone="muted" variant="small">
        {t('invited.encrypted')}
      </Text>
      <Text variant="small">
        <Link to={{ pathname: PATHS.signUp, hash }}>{t('invited.account')}</Link>
      </Text>
    </Stack>
  );
}
