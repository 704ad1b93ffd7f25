import type { ContractRecord } from '@signet/domain/statements/contract-record';
import type { HistoryHead } from '@signet/domain/timeline/record-history';
import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { api } from '../../shared/api-client/api.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { listPath } from '../../shared/api-client/resource-path.ts';
import { withHistoryWorker } from '../../shared/workers/with-history-worker.ts';
import { unpack, type WorkerResult } from '../../shared/workers/worker-result.ts';

const PAGE = { sort: '-seq', page: { limit: 50 } } as const;

interface Part {
  records: ContractRecord[];
  next: string | null;
}

/** The verified records of a contract since it was sent, the newest first, in parts that go back in time. */
export function useHistory({ id, verified }: Contract) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Part, unknown>(
    (index, previous: Part | null) => {
      if (verified === undefined) return null;
      if (index === 0)
        return [
          listPath('contractrecords', { at: `/digitalassets/${id}/records`, ...PAGE }),
          verified.hash,
          true,
        ];
      const prev = previous?.records.at(-1)?.prev;
      return previous?.next == null || prev == null ? null : [previous.next, prev, false];
    },
    ([at, hash, isNewest]: [string, string, boolean]) => readPart(at, { hash, isNewest }),
    { revalidateOnFocus: false, revalidateFirstPage: false, keepPreviousData: true, persistSize: true },
  );
  const records = useMemo(() => data?.flatMap((part) => part.records), [data]);
  return {
    records,
    error,
    isLoading: isValidating,
    hasMore: data?.at(-1)?.next != null,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

async function readPart(at: string, head: HistoryHead): Promise<Part> {
  const { items, next } = await api.list('contractrecords', { at });
  const shown = items.map(({ statement, moves }) => ({ statement, moves }));
  const opened = await withHistoryWorker(async (worker): Promise<WorkerResult<ContractRecord[]>> =>
    worker.openHistory(head, shown),
  );
  return { records: unpack(opened), next };
}
