import {
  createContractTransfer,
  openContractTransfer,
  type ContractTransfer,
} from '@signet/domain/statements/contract-transfer';
import { openContractRecord } from '@signet/domain/statements/contract-record';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { FakeServer } from './fake-world.ts';
import type { FakeAccount, FakePerson } from './people.ts';

/** Somebody who may own a contract. */
export type Member = FakePerson & { account: FakeAccount };

/** Somebody as a transfer names them. */
export const party = ({ emailAddress: email, account }: Member) => ({ email, accountId: account.id });

/** The statement that gives the server's contract, with its newest record, to somebody. */
export async function transfer(
  server: Pick<FakeServer, 'record'> & { contract: Pick<FakeServer['contract'], 'id'> },
  {
    from,
    to,
    by = from,
    ...change
  }: { from: Member; to: Member; by?: Member } & Partial<
    Pick<ContractTransfer, 'id' | 'prev' | 'seq' | 'undoBy'>
  >,
): Promise<SignedStatement> {
  const { statement } = server.record;
  const { seq } = await openContractRecord(statement, statement.publicKey);
  return createContractTransfer(by.account.own.auth, {
    id: server.contract.id,
    seq: 0,
    prev: null,
    record: { seq, hash: chainHash(statement) },
    from: party(from),
    to: party(to),
    by: by.account.id,
    undoBy: [],
    time: '2026-03-01T09:30:00.000Z',
    ...change,
  });
}

/** What hides each transfer in the log. */
export const TRANSFER_SALT = 'A'.repeat(43);

/** The server says that somebody owns the contract, and shows these transfers. */
export async function claim(
  server: FakeServer,
  owner: Member,
  transfers: SignedStatement[] = [],
): Promise<void> {
  const people = server.people.flatMap(({ account }) => account ?? []);
  const named = await Promise.all(
    transfers.map((statement) => openContractTransfer(statement, statement.publicKey)),
  );
  const accounts = new Set(named.flatMap(({ from, to, by }) => [from.accountId, to.accountId, by]));
  server.transferParties = server.people.filter(({ account }) => accounts.has(account?.id ?? ''));
  server.contract.owner = owner;
  Object.assign(server.record, {
    transfers: transfers.map((statement) => ({ statement, salt: TRANSFER_SALT, bcTxId: null })),
    bindings: people.map(({ attributes }) => attributes.keyBinding),
  });
}
