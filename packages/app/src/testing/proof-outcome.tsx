import { useProof } from '../entities/proof/use-proof.ts';
import type { Contract } from '../shared/api-client/entities.ts';
import { errorCodeOf } from '../shared/errors/error-code.ts';

/** What became of the proof of a contract, for a test to wait for. */
export function ProofOutcome({ contract }: { contract: Contract }) {
  const { data, error } = useProof(contract);
  return <output>{error === undefined ? (data?.report.verdict ?? 'not yet') : errorCodeOf(error)}</output>;
}
