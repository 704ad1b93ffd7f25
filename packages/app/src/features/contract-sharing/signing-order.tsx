import { SIGNING_MODES, type SigningMode } from '@signet/domain/contracts/signing-order';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';

export interface SigningOrderProps {
  contract: Contract;
  onChanged: () => Promise<unknown>;
}

/** STATE-SIGREQ-06, STATE-SIGREQ-08: how people sign. It shows the choice before it is saved. */
export default function SigningOrder({ contract, onChanged }: SigningOrderProps) {
  const t = useTexts('sending');
  const [choice, setChoice] = useState<SigningMode>();

  async function choose(signingMode: SigningMode): Promise<void> {
    setChoice(signingMode);
    try {
      const { saveSigningMode } = await import('../../entities/contracts/save-signing-order.ts');
      await saveSigningMode(contract, signingMode);
      await onChanged();
    } catch (error) {
      tellFailure(error);
    } finally {
      setChoice(undefined);
    }
  }

  return (
    <RadioGroup
      legend={t('order.legend')}
      value={choice ?? contract.signingMode}
      onValueChange={(mode) => void choose(mode as SigningMode)}
    >
      {SIGNING_MODES.map((mode) => (
        <Radio key={mode} value={mode} label={t(`order.${mode}`)} description={t(`order.hint.${mode}`)} />
      ))}
    </RadioGroup>
  );
}
