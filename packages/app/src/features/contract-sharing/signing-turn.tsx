import { Badge } from '@signet/ui/badge';
import { Select } from '@signet/ui/select';
import { useState } from 'react';
import { signersOf } from '../../entities/contracts/contract-facts.ts';
import type { Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';
import s from './signing-turn.module.css';

export interface SigningTurnProps {
  contract: Contract;
  person: NaturalPerson;
  /** The name that the row shows. */
  name: string;
  turn: number;
  /** The user may give them another turn. */
  changeable: boolean;
  onChanged: () => Promise<unknown>;
}

/** STATE-SIGREQ-08: a signer's turn, for the owner to change. It shows the choice before it is saved. */
export default function SigningTurn({
  contract,
  person,
  name,
  turn,
  changeable,
  onChanged,
}: SigningTurnProps) {
  const t = useTexts('sending');
  const [choice, setChoice] = useState<number>();
  if (!changeable) return <Badge>{t('order.turn', { number: turn })}</Badge>;

  async function choose(chosen: number): Promise<void> {
    setChoice(chosen);
    try {
      const { saveTurn } = await import('../../entities/contracts/save-signing-order.ts');
      await saveTurn(contract, person.emailAddress, chosen);
      await onChanged();
    } catch (error) {
      tellFailure(error);
    } finally {
      setChoice(undefined);
    }
  }

  const signers = signersOf(contract);
  const last = Math.max(signers.length, signers.at(-1)?.turn ?? 0);
  const turns = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <Select
      size="sm"
      className={s.turn}
      aria-label={t('order.turnOf', { name })}
      value={choice ?? turn}
      onChange={({ target }) => void choose(Number(target.value))}
    >
      {turns.map((number) => (
        <option key={number} value={number}>
          {t('order.turn', { number })}
        </option>
      ))}
    </Select>
  );
}
