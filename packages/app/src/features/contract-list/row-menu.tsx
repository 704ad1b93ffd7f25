import { IconButton } from '@signet/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useArchiving } from '../../entities/archive/use-archiving.tsx';
import { accessOf } from '../../entities/contracts/contract-facts.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';

export interface RowMenuProps {
  contract: Contract;
  onChanged: () => unknown;
}

/** The person's actions on a contract of a list; renders nothing without any. */
export function RowMenu({ contract, onChanged }: RowMenuProps) {
  const t = useTexts('selection');
  const { personId } = useCurrentUser();
  const { action, dialog } = useArchiving(contract, accessOf(contract, personId), onChanged);
  if (action === undefined) return null;
  return (
    <>
      <ActionsMenu
        trigger={
          <IconButton size="sm" aria-label={t('actions', { title: contract.title })}>
            <Ellipsis />
          </IconButton>
        }
        actions={[action]}
      />
      {dialog}
    </>
  );
}
