import { LABELS_PAGE_SIZE } from '@signet/domain/labels/label-rules';
import useSWR, { type SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import type { Tag } from '../../shared/api-client/entities.ts';
import type { Page } from '../../shared/api-client/read-answer.ts';

/** The labels of the person's scope that hold the text, by value (API-89); all of them for an empty text. */
async function findLabels(text: string): Promise<Tag[]> {
  const query = new URLSearchParams({ 'filter[type]': 'label', sort: 'value' });
  if (text !== '') query.set('filter[value][like]', text);
  query.set('page[limit]', String(LABELS_PAGE_SIZE));
  const found: Tag[] = [];
  for (let at: string | null = `/tags?${query}`; at !== null;) {
    const page: Page<Tag> = await api.list('tags', { at });
    found.push(...page.items);
    at = page.next;
  }
  return found;
}

/** The same, kept by the text; nothing is requested for undefined. While another text is searched, the labels of the last one stay. */
export function useLabels(text: string | undefined): SWRResponse<Tag[], unknown> {
  return useSWR<Tag[], unknown>(text === undefined ? null : ['tags', text], () => findLabels(text ?? ''), {
    keepPreviousData: true,
  });
}
