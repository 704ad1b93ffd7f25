import { IconButton } from '@signet/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { AccessGrant, Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { isAwaited, nextReminder } from './next-reminder.ts';

export interface GrantMenuProps {
  grant: AccessGrant;
  contract: Contract;
  person: NaturalPerson;
  /** Of the person, as it is shown. */
  name: string;
  /** Of the user themselves. */
  own: boolean;
  /** The user may remind. */
  manageable: boolean;
  /** The user may resend and remove. */
  changeable: boolean;
  /** Whether there is a key to compare. */
  comparable: boolean;
  onCompare: () => void;
  onChanged: () => Promise<unknown>;
}

/** What can be done with the access of one person (STATE-SIGREQ-03, -04); nothing is shown where there is nothing to do. */
export default function GrantMenu(props: GrantMenuProps) {
  const { grant, contract, person, name, own, manageable, changeable, comparable, onCompare, onChanged } =
    props;
  const t = useTexts('sharing');
  const [removing, setRemoving] = useState(false);

  async function act(action: 'remind' | 'remove' | 'resend'): Promise<void> {
    const actions = await import('./grant-actions.ts');
    await actions[action]({ contract, grant, person, name });
    await onChanged();
  }

  const removeLabel = grant.type === 'sign' ? t('revoke') : t('remove');
  const remindable = manageable && isAwaited(contract, grant) && nextReminder(grant) === undefined;
  const actions = [
    ...(comparable ? [{ label: t('compareKey'), onSelect: onCompare }] : []),
    ...(remindable ? [{ label: t('remind'), onSelect: () => void act('remind').catch(tellFailure) }] : []),
    ...(changeable
      ? [
          // a draft has sent nothing yet
          ...(own || contract.state === 'draft'
            ? []
            : [{ label: t('resend'), onSelect: () => void act('resend').catch(tellFailure) }]),
          { label: removeLabel, danger: true, onSelect: () => setRemoving(true) },
        ]
      : []),
  ];
  return (
    <>
      {actions.length > 0 && (
        <ActionsMenu
          trigger={
            <IconButton aria-label={t('actions', { name })} size="sm">
              <Ellipsis />
            </IconButton>
          }
          actions={actions}
        />
      )}
      {removing && (
        <Confirmation
          title={t('removeTitle')}
          confirmLabel={removeLabel}
          danger
          onConfirm={() => act('remove')}
          onClose={() => setRemoving(false)}
        >
          {t('removeText', { name })}
        </Confirmation>
      )}
    </>
  );
}
