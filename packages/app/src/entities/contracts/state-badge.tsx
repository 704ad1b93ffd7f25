import type { ContractState } from '@signet/domain/contracts/contract-state';
import { Badge, type BadgeProps } from '@signet/ui/badge';
import { useTexts } from '../../shared/i18n/use-texts.ts';

const TONES: Record<ContractState, BadgeProps['tone']> = {
  draft: 'neutral',
  pending: 'accent',
  active: 'accent',
  signed: 'success',
  declined: 'danger',
  expired: 'attention',
  archived: 'neutral',
};

/** The state of a contract as a coloured word. */
export function StateBadge({ state }: { state: ContractState }) {
  const t = useTexts('contracts');
  return (
    <Badge tone={TONES[state]} dot>
      {t(`state.${state}`)}
    </Badge>
  );
}
