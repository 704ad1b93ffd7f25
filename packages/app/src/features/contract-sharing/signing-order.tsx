import { SIGNING_EXTERNALS_FIRST } from '@signet/domain/contracts/signing-order';
import { Checkbox } from '@signet/ui/checkbox';
import { useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** STATE-SIGREQ-06: the switch that lets external parties sign first. It shows the choice before it is saved. */
export default function SigningOrder({
  contract,
  onChanged,
}: {
  contract: Contract;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts('contracts');
  const [choice, setChoice] = useState<boolean>();

  async function choose(externalsFirst: boolean): Promise<void> {
    setChoice(externalsFirst);
    const signingMode = externalsFirst ? SIGNING_EXTERNALS_FIRST : 'ANY_ORDER';
    try {
      const { saveContract } = await import('../../entities/contracts/save-contract.ts');
      await saveContract(contract.id, { signingMode }, { tell: 'failures' });
      await onChanged();
    } finally {
      setChoice(undefined);
    }
  }

  return (
    <Checkbox
      label={t('sharing.externalsFirst')}
      description={t('sharing.externalsFirstHint')}
      checked={choice ?? contract.signingMode === SIGNING_EXTERNALS_FIRST}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
