import type { ContractOwners } from '../statements/contract-owners.ts';
import type { Proof } from './proof-file.ts';
import { check, type ProofCheck, type ProvedPerson, type ProvedTransfer } from './proof-report.ts';
import type { KnownPerson } from './verify-people.ts';

/** The verified transfers of a proof with the people whom the issuer knows; without those of anybody whom nothing proves. */
export function provedTransfers(
  { transfers = [] }: Proof,
  owners: ContractOwners,
  known: ReadonlyMap<string, KnownPerson>,
): ProvedTransfer[] {
  return owners.transfers.flatMap((transfer, at) => {
    const [from, to, by] = [transfer.from.accountId, transfer.to.accountId, transfer.by].map((id) =>
      known.get(id),
    );
    const inclusion = transfers[at]?.inclusion;
    if (from === undefined || to === undefined || by === undefined || inclusion === undefined) return [];
    const loggedAt = new Date(inclusion.at).toISOString();
    return [{ from: from.person, to: to.person, by: by.person, loggedAt }];
  });
}

/** That the contract got another owner. */
export function transferCheck({ from, to, by, loggedAt }: ProvedTransfer): ProofCheck {
  const details = { from: nameOf(from), by: nameOf(by), loggedAt };
  return check('passed', 'TransferValid', nameOf(to), details);
}

const nameOf = ({ name, email }: ProvedPerson): string => `${name} <${email}>`;
