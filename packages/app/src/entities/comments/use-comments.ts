import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { api } from '../../shared/api-client/api.ts';
import type { Comment } from '../../shared/api-client/entities.ts';
import type { Page } from '../../shared/api-client/read-answer.ts';
import { listPath } from '../../shared/api-client/resource-path.ts';

/** Comments that one call reads. */
export const COMMENTS_AT_ONCE = 20;

const FIRST_PAGE = {
  include: ['author.account'],
  sort: '-created',
  page: { limit: COMMENTS_AT_ONCE },
} as const;

/**
 * The newest comments of a contract, from the oldest to the newest; more of the earlier ones on request. All parts of its page
 * share what is loaded.
 */
export function useComments(contractId: string, options: { revalidateIfStale?: boolean } = {}) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page<Comment>, unknown>(
    (index, previous) =>
      index === 0
        ? listPath('comments', { at: `/digitalassets/${contractId}/comments`, ...FIRST_PAGE })
        : ((previous as Page<Comment> | null)?.next ?? null),
    (path: string) => api.list('comments', { at: path }),
    options,
  );
  const comments = useMemo(() => {
    // a new comment moves the others from page to page
    const byId = new Map((data ?? []).flatMap(({ items }) => items.map((item) => [item.id, item])));
    return [...byId.values()].toReversed();
  }, [data]);
  return {
    comments,
    error,
    isLoaded: data !== undefined,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: data?.at(-1)?.next != null,
    loadMore: (pages = 1) => void setSize(size + pages),
    reload: () => mutate(),
  };
}
