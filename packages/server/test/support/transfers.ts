import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { createContractTransfer, type ContractTransfer } from '@signet/domain/statements/contract-transfer';
import { chainHash } from '@signet/domain/statements/member';
import { accountRecipient } from '@signet/domain/trust/recipient';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Contract } from './contracts.ts';
import { salt, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

interface Transferring {
  /** Of the company, who may take it back. */
  admins: readonly Person[];
  /** By default the owner. */
  by?: Person;
  /** The transfers before, the newest last. */
  after?: readonly SignedStatement[];
  /** What the statement says differently. */
  stated?: Partial<ContractTransfer>;
}

const partyOf = ({ email, accountId }: Person) => ({ email, accountId });

/** The body that gives a contract to somebody. */
export async function newTransfer(
  contract: Contract,
  to: Person,
  { admins, by = contract.owner, after = [], stated }: Transferring,
): Promise<Json> {
  const { id, chain, key, owner } = contract;
  if (chain.head === undefined) throw new Error('The contract has no record.');
  const last = after.at(-1);
  const statement = await createContractTransfer(by.keys.auth, {
    id,
    seq: after.length,
    prev: last === undefined ? null : chainHash(last),
    record: chain.head,
    from: partyOf(owner),
    to: partyOf(to),
    by: by.accountId,
    undoBy: admins.map(({ accountId }) => accountId),
    time: new Date().toISOString(),
    ...stated,
  });
  const encrDS = await sealEnvelope(key, accountRecipient(to.account), by.own);
  return {
    data: {
      type: 'digitalassets',
      id,
      attributes: { transfer: { statement, salt: salt() }, encrDS },
      relationships: { ownedBy: { data: { type: 'naturalpersons', id: to.personId } } },
    },
  };
}

/** Sends a transfer; the contract goes on with its new owner on success. */
export async function sendTransfer(
  api: Api,
  contract: Contract,
  { body, to, by }: { body: Json; to: Person; by: Person },
): Promise<ApiAnswer> {
  const answer = await api.call('PATCH', `/digitalassets/${contract.id}`, { token: by.token, body });
  if (answer.status === 200) {
    const { facts } = contract.chain;
    const from = partyOf(contract.owner);
    const others = facts.readers.filter(({ email }) => email !== to.email);
    const isAsked = facts.signers.some(({ email }) => email === from.email);
    facts.readers = isAsked ? others : [...others, from];
    contract.owner = to;
  }
  return answer;
}
