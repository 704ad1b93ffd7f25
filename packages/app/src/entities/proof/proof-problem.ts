import type { ErrorCode } from '@signet/domain/errors/codes';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { signaturesOf } from '../contracts/contract-facts.ts';

const WARNINGS: readonly ErrorCode[] = ['SignatureManipulated', 'LedgerContradiction'];

/**
 * What the page of a contract warns of (J-088): a signature that does not verify, or that the ledger does not have although the
 * server says so. Undefined for an honest server, and while it cannot be known.
 */
export function proofProblem(
  contract: Contract,
  report: ProofReport | undefined,
  error: unknown,
): ErrorCode | undefined {
  if (report !== undefined) return report.verdict === 'invalid' ? 'SignatureManipulated' : undefined;
  if (error === undefined) return undefined;
  const code = errorCodeOf(error);
  if (WARNINGS.includes(code)) return code;
  // people whom the server may not show with their name cannot be compared
  if (code === 'UnverifiedKey') return areSignersShown(contract) ? code : undefined;
  return code === 'LedgerProofInvalid' && isSaidToBeLogged(contract) ? 'SignatureManipulated' : undefined;
}

const areSignersShown = (contract: Contract): boolean =>
  signaturesOf(contract).every(({ signer }) => signer?.account?.identity != null);

function isSaidToBeLogged(contract: Contract): boolean {
  const entries = [...(contract.documents ?? []), ...signaturesOf(contract), contract.record];
  return entries.every((entry) => entry?.bcTxId != null);
}
