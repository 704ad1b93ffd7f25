import { mayOnContract, type ContractAccess } from '@signet/domain/permissions/contract-policy';
import { Suspense, useState, type ReactNode } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';

const ArchiveDialog = lazyPart(() => import('./archive-dialog.tsx'), 'archive');

export interface Archiving {
  /** The entry of a menu; undefined for people who may not, and for drafts, which are sent or deleted. */
  action: { label: string; onSelect: () => void } | undefined;
  /** The question, while it is asked. */
  dialog: ReactNode;
}

/** Archives a contract, or restores an archived one, from a menu (GEN-17, J-070). */
export function useArchiving(
  contract: Contract,
  access: ContractAccess,
  onChanged: () => unknown,
): Archiving {
  const t = useTexts('contracts');
  const [isAsking, setAsking] = useState(false);

  async function restore(): Promise<void> {
    const [{ restoreContract }, { tellRestored }] = await Promise.all([
      import('./archive-contract.ts'),
      import('./tell-archived.ts'),
    ]);
    const { state } = await restoreContract(contract.id, { tell: 'failures' });
    await onChanged();
    await tellRestored([{ ...contract, state }], onChanged);
  }

  const offered = contract.state !== 'draft' && mayOnContract('archive', access);
  const action =
    contract.state === 'archived'
      ? { label: t('detail.restore'), onSelect: () => void restore().catch(tellFailure) }
      : { label: t('detail.archive'), onSelect: () => setAsking(true) };
  return {
    action: offered ? action : undefined,
    dialog: isAsking && (
      <Suspense>
        <ArchiveDialog contract={contract} onClose={() => setAsking(false)} onChanged={onChanged} />
      </Suspense>
    ),
  };
}
