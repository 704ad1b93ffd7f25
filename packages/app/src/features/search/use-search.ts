import { PAGE_SIZE } from '@signet/domain/resources/json-api';
import type { SearchMeta } from '@signet/domain/resources/digital-assets/resource';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { Contract } from '../../shared/api-client/entities.ts';

/** API-64. */
const DEBOUNCE_MS = 300;

/** The results for a text. */
export interface Found extends SearchMeta {
  text: string;
  contracts: Contract[];
  /** Path of the next page, or null (DLG-SEARCH-06). */
  next: string | null;
}

export interface Search {
  /** The results of the last completed search; they stay while the next one is loading. */
  found: Found | undefined;
  searching: boolean;
  error: unknown;
  loadMore: () => void;
  retry: () => void;
}

/** Contracts with the text in title, description or a custom field, a moment after the last key (API-63). A newer search ends the older one. */
export function useSearch(typed: string): Search {
  const text = typed.trim();
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<unknown>();
  const [searching, setSearching] = useState(false);
  const running = useRef<AbortController>(undefined);

  async function load(path: string, before?: Found): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setError(undefined);
    setSearching(true);
    try {
      const document = await api.list('digitalassets', { at: path }, { signal });
      signal.throwIfAborted();
      const { items, next, meta } = document;
      setFound(
        before === undefined
          ? {
              totalResourceCount: meta.totalResourceCount ?? items.length,
              moreThanCounted: meta.moreThanCounted ?? false,
              text,
              contracts: items,
              next,
            }
          : { ...before, contracts: [...before.contracts, ...items], next },
      );
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      if (!signal.aborted) setSearching(false);
    }
  }

  const search = () => void load(firstPage(text));
  const loadMore = () => {
    if (found?.next != null) void load(found.next, found);
  };

  useEffect(() => {
    setError(undefined);
    setSearching(text !== '');
    if (text === '') {
      setFound(undefined);
      return undefined;
    }
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
    // only another text is another search
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);

  return { found, searching, error, loadMore, retry: found?.text === text ? loadMore : search };
}

function firstPage(text: string): string {
  const query = new URLSearchParams({
    'filter[or][0][title][like]': text,
    'filter[or][1][description][like]': text,
    'filter[or][2][customFields.stringValue][like]': text,
    include: 'ownedBy',
    sort: '-lastModified',
    'page[limit]': String(PAGE_SIZE),
  });
  return `/digitalassets?${query.toString()}`;
}
