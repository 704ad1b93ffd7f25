import type { ErrorCode } from '@signet/domain/errors/codes';
import { useRef, useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { SelectionWork } from './actions/selection-action.ts';

interface Failure {
  contract: Contract;
  code: ErrorCode;
}

/** Changes contracts one after the other, until it is cancelled; one that fails keeps none behind it back. */
export function useSelectionRun(onChanged: (contracts: readonly Contract[]) => unknown) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const isCancelled = useRef(false);

  async function run(contracts: readonly Contract[], { change, tell }: SelectionWork): Promise<void> {
    isCancelled.current = false;
    setFailures([]);
    const changed: Contract[] = [];
    const failed: Failure[] = [];
    for (const [done, contract] of contracts.entries()) {
      if (isCancelled.current) break;
      setProgress({ done, total: contracts.length });
      try {
        const { state } = await change(contract);
        changed.push({ ...contract, state });
      } catch (error) {
        failed.push({ contract, code: errorCodeOf(error) });
      }
    }
    setProgress(undefined);
    setFailures(failed);
    onChanged(changed);
    if (changed.length > 0) await tell(changed);
  }

  const cancel = () => {
    isCancelled.current = true;
  };
  return { progress, failures, run, cancel };
}
