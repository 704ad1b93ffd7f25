import { NoticeBar } from '@signet/ui/notice-bar';
import type { Contract } from '../../shared/api-client/entities.ts';
import { proofProblem } from '../../entities/proof/proof-problem.ts';
import { useProof } from '../../entities/proof/use-proof.ts';
import { useErrorText } from '../../shared/i18n/use-texts.ts';

/** Warns of signatures that do not hold (ERR-53); renders nothing otherwise. */
export function SignatureNotice({ contract }: { contract: Contract }) {
  const errorText = useErrorText();
  const { data, error } = useProof(contract);
  const problem = proofProblem(data?.report, error);
  return problem !== undefined && <NoticeBar tone="danger">{errorText(problem)}</NoticeBar>;
}
