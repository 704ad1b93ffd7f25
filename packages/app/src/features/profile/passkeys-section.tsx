import { PASSKEYS_MAX } from '@signet/domain/resources/passkeys/resource';
import { Button } from '@signet/ui/button';
import { IconButton } from '@signet/ui/icon-button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import Trash from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { useOwnPasskeys } from '../../entities/passkeys/own-passkeys.ts';
import { api } from '../../shared/api-client/api.ts';
import type { Passkey } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section } from '../../shared/layout/layout.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { canUsePasskeys, forgetPasskey } from '../../shared/passkeys/authenticator.ts';
import { forgetPasskeys } from '../../shared/passkeys/passkey-here.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import s from './profile.module.css';

/** The passkeys that open the person's key: added here, and removed. */
export default function PasskeysSection({ user }: { user: CurrentUser }) {
  const t = useTexts('passkeys');
  const common = useTexts('common');
  const errorText = useErrorText();
  const canUse = useCanUsePasskeys();
  const { data: passkeys, error, mutate } = useOwnPasskeys(user.accountId);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const [done, setDone] = useState<string>();

  function tell(text: string): void {
    setDone(text);
    void mutate();
  }

  async function remove({ id, name, credentialId }: Passkey): Promise<void> {
    await api.remove('passkeys', id);
    await forgetPasskey(credentialId);
    if (passkeys?.length === 1) await forgetPasskeys(user.accountId);
    tell(t('remove.done', { name }));
  }

  return (
    <Section title={t('title')}>
      <Text tone="muted">{t('text')}</Text>
      <div role="status" className={s.status}>
        {done !== undefined && <NoticeBar tone="success">{done}</NoticeBar>}
      </div>
      {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
      {passkeys !== undefined && passkeys.length > 0 && (
        <PasskeyList passkeys={passkeys} onRemove={setRemoving} />
      )}
      {canUse === false && <NoticeBar>{t('unsupported')}</NoticeBar>}
      {canUse === true &&
        passkeys !== undefined &&
        (passkeys.length >= PASSKEYS_MAX ? (
          <Text tone="muted">{t('full', { count: PASSKEYS_MAX })}</Text>
        ) : (
          <Row>
            <Button onClick={() => setAdding(true)}>{t('add.open')}</Button>
          </Row>
        ))}
      {adding && (
        <AddPasskeyDialog
          user={user}
          known={passkeys ?? []}
          onClose={() => setAdding(false)}
          onAdded={() => tell(t('add.done'))}
        />
      )}
      {removing !== undefined && (
        <Confirmation
          title={t('remove.title', { name: removing.name })}
          confirmLabel={common('remove')}
          danger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t('remove.text')}
        </Confirmation>
      )}
    </Section>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useTexts('passkeys');
  const { date } = useDates();
  return (
    <ul className={s.devices} aria-label={t('list')}>
      {passkeys.map((passkey) => {
        const label = t('remove.action', { name: passkey.name });
        return (
          <li key={passkey.id} className={s.device}>
            <div>
              <Text variant="strong">{passkey.name}</Text>
              <Text variant="small" tone="muted">
                {t('added', { date: date(passkey.created) })}
              </Text>
            </div>
            <IconButton aria-label={label} tooltip={label} onClick={() => onRemove(passkey)}>
              <Trash />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Undefined until the browser has said it. */
function useCanUsePasskeys(): boolean | undefined {
  const [canUse, setCanUse] = useState<boolean>();
  useEffect(() => void canUsePasskeys().then(setCanUse), []);
  return canUse;
}
