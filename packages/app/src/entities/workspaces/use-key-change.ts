import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { useEffect, useState } from 'react';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { RewrapProgress } from './rewrap.ts';

export interface KeyChange {
  progress: RewrapProgress | undefined;
  /** Contracts that could not be opened, after all others were done. */
  left: number;
  failure: ErrorCode | undefined;
  retry: () => void;
}

/**
 * Changes the key of a workspace if a change is pending and the person may do it (docs/protocol.md, Chains): first the key,
 * then contract by contract. It stops when the page is left; the server tracks the progress.
 */
export function useKeyChange(workspace: Workspace, onDone: () => Promise<unknown>): KeyChange {
  const { id, keyChangePending } = workspace;
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<RewrapProgress>();
  const [left, setLeft] = useState(0);
  const [failure, setFailure] = useState<ErrorCode>();
  const runs = keyChangePending && mayInWorkspace('change-key', workspace);

  useEffect(() => {
    if (!runs) return;
    const stop = new AbortController();
    const { signal } = stop;
    const run = async () => {
      const { rewrapContracts } = await import('./rewrap.ts');
      setLeft(await rewrapContracts(id, { signal, onProgress: setProgress }));
      setProgress(undefined);
      await onDone();
    };
    run().catch((error: unknown) => {
      if (!signal.aborted) setFailure(errorCodeOf(error));
    });
    return () => stop.abort();
    // a reloaded list of workspaces must not start it again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, runs, attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return { progress, left, failure, retry };
}
