import { timelineGroups, type TimelineGroup } from '@signet/domain/timeline/timeline-groups';
import type { Verdict } from '@signet/domain/proof/proof-report';
import { useMemo, useState } from 'react';
import { useComments } from '../../entities/comments/use-comments.ts';
import { proofProblem } from '../../entities/proof/proof-problem.ts';
import { useProof } from '../../entities/proof/use-proof.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { entriesOf, type Entry } from './entries-of.ts';
import { useHistory } from './use-history.ts';
import { useOwners } from './use-owners.ts';

/** Days that are shown at first, and that each press adds. */
const DAYS = 20;
/** Parts of the comments that are loaded with each press. */
const COMMENT_PAGES = 5;

const PROVED: readonly Verdict[] = ['verified', 'verified-service-time', 'incomplete'];

export interface ShownTimeline {
  /** Undefined until it is loaded. */
  days: readonly TimelineGroup<Entry>[] | undefined;
  error: unknown;
  retry: () => void;
  hasEarlier: boolean;
  isLoading: boolean;
  showEarlier: () => void;
}

/** What happened to a contract, day by day, the newest days first to be loaded. */
export function useTimeline(contract: Contract): ShownTimeline {
  const language = useLanguage();
  const [count, setCount] = useState(DAYS);
  const history = useHistory(contract);
  // the comments of the page itself, where it has loaded them
  const talk = useComments(contract.id, { revalidateIfStale: false });
  const { data: proof, error: unproved } = useProof(contract);
  const areSignaturesProved =
    proof !== undefined &&
    PROVED.includes(proof.report.verdict) &&
    proofProblem(proof.report, unproved) === undefined;
  const owners = useOwners(contract);
  const { records, hasMore: hasEarlierRecords } = history;
  const { comments, hasMore: hasEarlierComments } = talk;
  const days = useMemo(() => {
    if (records === undefined || !talk.isLoaded) return undefined;
    const known = {
      records,
      hasEarlierRecords,
      comments,
      hasEarlierComments,
      areSignaturesProved,
      owners,
    };
    return timelineGroups(entriesOf(contract, known), { language });
  }, [
    contract,
    records,
    hasEarlierRecords,
    comments,
    hasEarlierComments,
    areSignaturesProved,
    owners,
    talk.isLoaded,
    language,
  ]);
  const isMore = days !== undefined && days.length > count;
  return {
    days: days?.slice(-count),
    error: history.error ?? talk.error,
    retry: () => {
      history.retry();
      void talk.reload();
    },
    hasEarlier: isMore || hasEarlierRecords || hasEarlierComments,
    isLoading: history.isLoading || talk.isLoadingMore,
    showEarlier: () => {
      setCount(count + DAYS);
      if (isMore) return;
      if (hasEarlierRecords) history.loadMore();
      if (hasEarlierComments) talk.loadMore(COMMENT_PAGES);
    },
  };
}
