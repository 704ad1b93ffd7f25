import { AppError } from '@signet/domain/errors/app-error';
import { MOVES_MAX, type SentRecord } from '@signet/domain/resources/contract-records/resource';
import { openContractMove } from '@signet/domain/statements/contract-move';
import type { RecordPlace } from '@signet/domain/statements/record-keys';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import type { Services } from '../../http/services.ts';
import { headOf, keepRecord, newestRecords } from '../digital-assets/records.ts';
import type { AssetRow } from '../../access/contract-access.ts';

/** The statement in a call that puts a contract into a workspace or takes it out. */
interface Stated {
  record?: SentRecord | undefined;
  move?: SignedStatement | undefined;
}

/** The old and the new workspace of a contract; null for none. */
interface Way {
  asset: AssetRow;
  from: string | null;
  to: WorkspaceRow | null;
}

/**
 * Stores the statement about the workspace of a contract, so that nobody has to trust the server: the owner's next record,
 * or anybody else's move. The last step of the call.
 *
 * @throws AppError BadRequest when it is missing or does not match, SignatureManipulated, Conflict when another statement
 *   came first
 */
export async function keepStated(
  services: Services,
  tx: Tx,
  { session, stated, way }: { session: Session; stated: Stated; way: Way },
): Promise<void> {
  const { record, move } = stated;
  const isOwner = way.asset.owner_id === session.personId;
  if ((isOwner ? record : move) === undefined || (isOwner ? move : record) !== undefined)
    throw refused('the owner of a contract states a record, everybody else a move');
  if (record !== undefined) await keepRecord(services, tx, { session, assetId: way.asset.id, record });
  if (move !== undefined) await keepMove(tx, session, { move, way });
}

async function keepMove(
  tx: Tx,
  session: Session,
  { move, way: { asset, from, to } }: { move: SignedStatement; way: Way },
): Promise<void> {
  const content = await openContractMove(move, session.authKey);
  const isSame =
    content.id === asset.id &&
    content.by === session.accountId &&
    content.from === from &&
    isPlace(content.to, to);
  if (!isSame) throw refused('the move says something else');
  const [last] = await newestRecords(tx, [asset.id]);
  if (last === undefined || content.prev !== headOf(last) || last.moves.length >= MOVES_MAX)
    throw new AppError('Conflict', { detail: 'the contract was changed in the meantime' });
  await tx
    .updateTable('contract_records')
    .set({ moves: JSON.stringify([...last.moves, move]) })
    .where('id', '=', last.id)
    .execute();
}

const isPlace = (stated: RecordPlace | null, to: WorkspaceRow | null): boolean =>
  stated === null || to === null
    ? stated === to
    : stated.workspaceId === to.id && stated.epoch === to.key_epoch;

const refused = (detail: string): AppError =>
  new AppError('BadRequest', { detail, pointer: '/data/attributes' });
