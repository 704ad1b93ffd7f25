import { IconButton } from '@signet/ui/icon-button';
import Plus from 'lucide-react/icons/plus';
import { useCreateContract } from '../../entities/contracts/use-create-contract.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import type { Place } from '../../entities/workspaces/places.ts';

export interface CreateButtonProps {
  /** The location of the new contract; none without it. */
  place?: Place | undefined;
  /** Nothing may be created on the current page. @default false */
  disabled?: boolean;
}

/** SIDE-04: the plus beside the logo. */
export function CreateButton({ place, disabled = false }: CreateButtonProps) {
  const t = useTexts('common');
  const { busy, create } = useCreateContract(place);
  return (
    <IconButton
      aria-label={t('nav.createContract')}
      title={disabled ? t('nav.noCreateHere') : undefined}
      disabled={busy || disabled}
      onClick={create}
    >
      <Plus />
    </IconButton>
  );
}
