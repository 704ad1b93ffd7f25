import { toBase64Url } from '@signet/domain/bytes/base64';
import { randomBytes } from '@signet/domain/crypto/platform';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { AppError } from '@signet/domain/errors/app-error';
import { ownerNow } from '@signet/domain/statements/contract-record';
import {
  createContractTransfer,
  openContractTransfer,
  type ContractTransfer,
} from '@signet/domain/statements/contract-transfer';
import { UNDOERS_MAX } from '@signet/domain/statements/transfer-limits';
import { chainHash } from '@signet/domain/statements/member';
import type { MemberChain } from '@signet/domain/statements/member-chain';
import { accountRecipient } from '@signet/domain/trust/recipient';
import { api } from '../../shared/api-client/api.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { to } from '../../shared/api-client/fields.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { lookUpPerson } from '../../trust/contacts/look-up-person.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { companyChain } from '../company/company-chain.ts';
import { ownCompanyId } from '../company/own-company.ts';
import { assertCompared } from './assert-compared.ts';
import { forgetRecord, inTurn } from '../contracts/change-contract.ts';
import { newestSecret, recordFor } from '../contracts/contract-secret.ts';
import { rememberTransfer } from '../contracts/transferred-record.ts';
import { fetchContract } from '../contracts/use-contract.ts';

/** The newest transfer of a contract, whose transfers were checked together with its record; undefined without any. */
export async function lastTransfer({ record }: Contract): Promise<ContractTransfer | undefined> {
  const statement = record?.transfers?.at(-1)?.statement;
  return statement && openContractTransfer(statement, statement.publicKey);
}

/**
 * Gives a contract of the person to a member of their company, which only the server can tell, or takes its last transfer back: signs that,
 * and wraps the newest secret for the new owner (docs/protocol.md, Transfer of ownership).
 *
 * @param newOwner their address
 * @param ownEmail that of the person
 * @throws AppError BadRequest for the owner and for somebody without an account, UnverifiedKey, KeyNotCompared, Forbidden; ApiError
 *   BadRequest for somebody who is no member, Conflict when the contract was changed meanwhile
 */
export function transferContract(
  contractId: string,
  { newOwner, ownEmail }: { newOwner: string; ownEmail: string },
): Promise<void> {
  return inTurn(contractId, async () => {
    const [contract, person, own, chain] = await Promise.all([
      fetchContract(contractId),
      lookUpPerson(newOwner),
      sessionKeys(),
      ownCompany(),
    ]);
    if (!person.account) throw noMember();
    await assertCompared(person.account, person.emailAddress);
    const account = await verifiedAccount(person.account, person.emailAddress);
    const record = recordFor(contract);
    const earlier = contract.record?.transfers ?? [];
    const newest = earlier.at(-1)?.statement;
    const last = await lastTransfer(contract);
    const before = ownerNow(record).accountId;
    const takesBack = last?.from.accountId === account.accountId && last.undoBy.includes(own.accountId);
    if (account.accountId === before) throw noMember();
    if (last?.from.email === person.emailAddress && last.from.accountId !== account.accountId)
      throw new AppError('UnverifiedKey', { detail: 'the contract came from another account' });
    if (before !== own.accountId && !takesBack) throw new AppError('Forbidden');
    const seq = earlier.length;
    const statement = await createContractTransfer(own.auth, {
      id: contractId,
      seq,
      prev: newest === undefined ? null : chainHash(newest),
      record: { seq: record.seq, hash: record.hash },
      from: last?.to ?? { email: ownEmail, accountId: before },
      to: { email: person.emailAddress, accountId: account.accountId },
      by: own.accountId,
      undoBy: adminsOf(chain),
      time: new Date().toISOString(),
    });
    const transfer = { statement, salt: toBase64Url(randomBytes(32)) };
    const encrDS = await sealEnvelope(await newestSecret(contract), accountRecipient(account), own);
    const ownedBy = to('naturalpersons', person.id);
    await api.update('digitalassets', contractId, { transfer, encrDS, ownedBy });
    forgetRecord(contractId);
    await rememberTransfer(contractId, { seq, hash: chainHash(statement) });
  });
}

const noMember = (): AppError =>
  new AppError('BadRequest', { detail: 'the new owner is another member of the company' });

async function ownCompany(): Promise<MemberChain> {
  const companyId = await ownCompanyId();
  if (companyId === null) throw new AppError('Forbidden', { detail: 'the person is in no company' });
  return companyChain(companyId);
}

/** Who may take a transfer back, by the chain of the company: what the server has to have as well. */
function adminsOf({ members }: MemberChain): string[] {
  const admins = [...members].flatMap(([accountId, { role }]) => (role === 'admin' ? [accountId] : []));
  return admins.toSorted().slice(0, UNDOERS_MAX);
}
