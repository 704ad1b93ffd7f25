import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import type { Contract } from '../../shared/api-client/entities.ts';
import { signaturesOf } from '../contracts/contract-facts.ts';

const WARNINGS: readonly ErrorCode[] = ['SignatureManipulated', 'LedgerContradiction', 'UnverifiedKey'];

/**
 * What the page of a contract warns of (J-088): a signature that does not hold, or that the log does not have although the
 * server says so. Undefined for an honest server, and while it cannot be known.
 */
export function proofProblem(
  contract: Contract,
  report: ProofReport | undefined,
  error: unknown,
): ErrorCode | undefined {
  if (report !== undefined) return isRefuted(report) ? 'SignatureManipulated' : undefined;
  if (!(error instanceof AppError) || !WARNINGS.includes(error.code)) return undefined;
  return error.code === 'UnverifiedKey' && !isKeyRefuted(contract, error) ? undefined : error.code;
}

/** A clock that was wrong, or a log that was away for a while, is no manipulation. */
const isRefuted = ({ checks }: ProofReport): boolean =>
  checks.some(({ status, code }) => status === 'failed' && code !== 'SignatureTimeImplausible');

/** Nothing is said of people whom the server may not show with their name, nor of keys that the log cannot show now. */
function isKeyRefuted(contract: Contract, { cause }: AppError): boolean {
  if (cause instanceof AppError && cause.code === 'LedgerProofInvalid') return false;
  return [contract.ownedBy, ...signaturesOf(contract).map(({ signer }) => signer)].every(
    (person) => person?.account?.identity != null,
  );
}
