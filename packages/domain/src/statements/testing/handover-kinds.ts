import type { KnownPerson } from '../../trust/testing/known-people.ts';
import { CONTRACT_MOVE_TYPE, createContractMove, openContractMove } from '../contract-move.ts';
import {
  CONTRACT_TRANSFER_TYPE,
  createContractTransfer,
  openContractTransfer,
} from '../contract-transfer.ts';
import type { StatementKind } from './statement-kind.ts';

const TIME = '2026-03-01T09:30:00.000Z';
const HASH = 'ab'.repeat(32);

interface Scene {
  ann: KnownPerson;
  bob: KnownPerson;
  /** A contract of Ann's, and a workspace. */
  contractId: string;
  workspaceId: string;
}

/** The statements beside a contract's record, that it goes to another place or owner, by payload type. */
export async function handoverKinds({
  ann,
  bob,
  contractId: id,
  workspaceId,
}: Scene): Promise<Record<string, StatementKind>> {
  const { auth, accountId } = ann.own;
  return {
    [CONTRACT_MOVE_TYPE]: {
      signer: auth,
      genuine: await createContractMove(auth, {
        id,
        prev: HASH,
        from: workspaceId,
        to: { workspaceId: id, epoch: 0 },
        by: accountId,
        time: TIME,
      }),
      read: (statement) => openContractMove(statement, auth.publicKey),
      nullable: ['to'],
    },
    [CONTRACT_TRANSFER_TYPE]: {
      signer: auth,
      genuine: await createContractTransfer(auth, {
        id,
        seq: 1,
        prev: HASH,
        record: { seq: 1, hash: HASH },
        from: { email: 'ann@example.com', accountId },
        to: { email: 'bob@example.com', accountId: bob.own.accountId },
        by: accountId,
        undoBy: [workspaceId],
        time: TIME,
      }),
      read: (statement) => openContractTransfer(statement, auth.publicKey),
      nullable: ['prev'],
    },
  };
}
