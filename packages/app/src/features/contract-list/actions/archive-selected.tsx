import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { Button } from '@signet/ui/button';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { Text } from '@signet/ui/text';
import Archive from 'lucide-react/icons/archive';
import { useState } from 'react';
import { archiveContract } from '../../../entities/archive/archive-contract.ts';
import { useObstacleText } from '../../../entities/archive/obstacle-text.ts';
import { tellArchived } from '../../../entities/archive/tell-archived.ts';
import { accessOf } from '../../../entities/contracts/contract-facts.ts';
import type { Contract } from '../../../shared/api-client/entities.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { List, Stack } from '../../../shared/layout/layout.tsx';
import { Confirmation } from '../../../shared/overlays/confirmation.tsx';
import type { SelectionAction, SelectionActionProps } from './selection-action.ts';

export const archiveSelected: SelectionAction = {
  key: 'archive',
  isOffered: (contracts, personId) =>
    contracts.every(
      (contract) => contract.state !== 'archived' && mayOnContract('archive', accessOf(contract, personId)),
    ),
  Action: ArchiveSelected,
};

/** Archives all of them, or none and says which have to wait (ERR-48, J-069). */
function ArchiveSelected({ contracts, onRun, onDeselect, onChanged }: SelectionActionProps) {
  const t = useTexts('archive');
  const obstacleText = useObstacleText();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const kept = contracts.filter((contract) => obstacleText(contract) !== undefined);

  async function archive(): Promise<void> {
    onRun({
      change: ({ id }) => archiveContract(id),
      tell: (changed) => tellArchived(changed, onChanged),
    });
  }

  return (
    <>
      <Button size="sm" startIcon={<Archive />} onClick={() => setAsking(true)}>
        {t('confirm')}
      </Button>
      {isAsking && kept.length > 0 && (
        <CannotArchive
          contracts={kept}
          onClose={close}
          onDeselect={() => {
            onDeselect(kept);
            close();
          }}
        />
      )}
      {isAsking && kept.length === 0 && (
        <Confirmation
          title={t('questions', { count: contracts.length })}
          confirmLabel={t('confirm')}
          onConfirm={archive}
          onClose={close}
        >
          {t(contracts.length === 1 ? 'consequence' : 'consequences')}
        </Confirmation>
      )}
    </>
  );
}

interface CannotArchiveProps {
  contracts: readonly Contract[];
  onClose: () => void;
  onDeselect: () => void;
}

function CannotArchive({ contracts, onClose, onDeselect }: CannotArchiveProps) {
  const t = useTexts('archive');
  const common = useTexts('common');
  const obstacleText = useObstacleText();
  return (
    <Dialog open onOpenChange={onClose} closeLabel={common('close')}>
      <DialogTitle>{t('manyRefused')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{t('manyRefusedText')}</Text>
          <List>
            {contracts.map((contract) => (
              <li key={contract.id}>
                <Text variant="strong">{contract.title}</Text>
                <Text tone="muted">{obstacleText(contract)}</Text>
              </li>
            ))}
          </List>
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
        <Button variant="primary" onClick={onDeselect}>
          {t('deselect')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
