import type { KeyPair } from '../crypto/key-pair.ts';
import { AppError } from '../errors/app-error.ts';
import { z } from '../schema/zod-mini.ts';
import type { VerifiedRecord } from './contract-record.ts';
import { HashField, IdField, TimeField } from '../schema/statement-fields.ts';
import { chainHash } from './member.ts';
import { RecordPlaceSchema, type RecordPlace } from './record-keys.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a move of a contract. */
export const CONTRACT_MOVE_TYPE = 'application/vnd.ikf.contract-move.v1+json';

/**
 * The statement of somebody other than the owner who takes a contract out of a workspace (docs/protocol.md, Contract
 * record). The owner's next record continues from it.
 */
const ContractMoveSchema = z.strictObject({
  type: z.literal('contract-move'),
  v: z.literal(1),
  /** Id of the contract. */
  id: IdField,
  /** {@link chainHash} of the newest record, or of the move after it. */
  prev: HashField,
  /** The workspace that the contract leaves. */
  from: IdField,
  /** The new workspace of the contract; null for none. */
  to: z.nullable(RecordPlaceSchema),
  /** Account of the person who moves it. */
  by: IdField,
  /** The time as they state it. */
  time: TimeField,
});

/** The content of a move. */
export type ContractMove = z.infer<typeof ContractMoveSchema>;

/** Signs a move with the mover's `auth` key. */
export async function createContractMove(
  key: KeyPair,
  fields: Omit<ContractMove, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, type: 'contract-move', v: 1 };
  return signStatement(key, CONTRACT_MOVE_TYPE, ContractMoveSchema.parse(content));
}

/** The content of a move by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function openContractMove(statement: SignedStatement, authKey: string): Promise<ContractMove> {
  return openStatementOf(statement, authKey, CONTRACT_MOVE_TYPE, ContractMoveSchema);
}

/** The location of a contract, and the statement that the next one names as `prev`. */
export interface CurrentPlaces {
  places: RecordPlace[];
  head: string;
}

/**
 * The location of a contract after the moves since its newest record, in order. Anybody's move takes it out of its
 * workspace; but its destination counts only if the mover may take it there, because its next key is wrapped for that
 * workspace.
 *
 * @param mayMove whether the author of the move, who signed it with `authKey`, may make it by the chains of both workspaces
 * @throws AppError SignatureManipulated when a move is of another contract, or does not follow the one before
 */
export async function placesAfter(
  { id, hash, places }: Pick<VerifiedRecord, 'id' | 'hash' | 'places'>,
  moves: readonly SignedStatement[],
  mayMove: (move: ContractMove & { to: RecordPlace }, authKey: string) => Promise<boolean>,
): Promise<CurrentPlaces> {
  let current: CurrentPlaces = { places: [...places], head: hash };
  for (const statement of moves) {
    const move = await openContractMove(statement, statement.publicKey);
    if (move.id !== id || move.prev !== current.head)
      throw new AppError('SignatureManipulated', {
        detail: 'a move is of another contract, or one is missing',
      });
    const { from, to } = move;
    const stays = current.places.filter(({ workspaceId }) => workspaceId !== from);
    const wasThere = current.places.some(({ workspaceId }) => workspaceId === from);
    const counts = wasThere && to !== null && (await mayMove({ ...move, to }, statement.publicKey));
    const elsewhere = stays.filter(({ workspaceId }) => workspaceId !== to?.workspaceId);
    current = { places: counts ? [...elsewhere, to] : stays, head: chainHash(statement) };
  }
  return current;
}
