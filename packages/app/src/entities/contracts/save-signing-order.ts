import { SIGNING_IN_ORDER, type SigningMode } from '@signet/domain/contracts/signing-order';
import { AppError } from '@signet/domain/errors/app-error';
import type { RecordSigner } from '@signet/domain/statements/record-facts';
import { api } from '../../shared/api-client/api.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { changeContract } from './change-contract.ts';
import { signersOf } from './contract-facts.ts';

/**
 * Changes how people sign an own contract (API-52). Where that has an order, they have turns as they stand in the list.
 *
 * @throws AppError, ApiError as changeContract
 */
export async function saveSigningMode(contract: Contract, signingMode: SigningMode): Promise<void> {
  await save(contract, signingMode, () => undefined);
}

/**
 * Gives a signer of an own contract with an order another turn.
 *
 * @throws AppError Conflict when there is no order any more; AppError, ApiError as changeContract
 */
export async function saveTurn(contract: Contract, email: string, turn: number): Promise<void> {
  await save(contract, SIGNING_IN_ORDER, (signer) => {
    if (signer.turn === undefined)
      throw new AppError('Conflict', { detail: 'the contract has no order any more' });
    return signer.email === email ? turn : signer.turn;
  });
}

async function save(
  contract: Contract,
  signingMode: SigningMode,
  turnOf: (signer: RecordSigner) => number | undefined,
): Promise<void> {
  const people = signersOf(contract).flatMap(({ grantedTo }) => grantedTo ?? []);

  function placeOf(email: string): { person: string; place: number } {
    const index = people.findIndex(({ emailAddress }) => emailAddress === email);
    const person = people[index];
    if (person === undefined)
      throw new AppError('Conflict', { detail: 'somebody was asked to sign in the meantime' });
    return { person: person.id, place: index + 1 };
  }

  await changeContract(
    contract.id,
    (content) => ({
      ...content,
      signingMode,
      signers: content.signers.map(({ turn, ...signer }) =>
        signingMode === SIGNING_IN_ORDER
          ? { ...signer, turn: turnOf({ ...signer, turn }) ?? placeOf(signer.email).place }
          : signer,
      ),
    }),
    (record, { signers }) => {
      const signingTurns = signers.flatMap(({ email, turn }) =>
        turn === undefined ? [] : { person: placeOf(email).person, turn },
      );
      const turns = signingMode === SIGNING_IN_ORDER ? { signingTurns } : {};
      return api.update(
        'digitalassets',
        contract.id,
        { signingMode, ...turns, record },
        { tell: 'failures' },
      );
    },
  );
}
