import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { Button } from '@signet/ui/button';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { restoreContract } from '../../../entities/archive/archive-contract.ts';
import { tellRestored } from '../../../entities/archive/tell-archived.ts';
import { accessOf } from '../../../entities/contracts/contract-facts.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import type { SelectionAction, SelectionActionProps } from './selection-action.ts';

export const restoreSelected: SelectionAction = {
  key: 'restore',
  isOffered: (contracts, personId) =>
    contracts.every(
      (contract) => contract.state === 'archived' && mayOnContract('archive', accessOf(contract, personId)),
    ),
  Action: RestoreSelected,
};

function RestoreSelected({ onRun, onChanged }: SelectionActionProps) {
  const t = useTexts('contracts');
  const restore = () =>
    onRun({
      change: ({ id }) => restoreContract(id),
      tell: (changed) => tellRestored(changed, onChanged),
    });
  return (
    <Button size="sm" startIcon={<ArchiveRestore />} onClick={restore}>
      {t('detail.restore')}
    </Button>
  );
}
