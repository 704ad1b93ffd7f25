import { matchesPerson } from '@signet/domain/workspaces/member-search';
import { NoticeBar } from '@signet/ui/notice-bar';
import { SearchField } from '@signet/ui/search-field';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { useState, type ReactNode } from 'react';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { useDebounced } from '../../shared/loading/use-debounced.ts';

/** CONST-TIME-02. */
const SEARCH_DEBOUNCE_MS = 500;

export interface SearchablePeopleProps<T extends { person: NaturalPerson }> {
  /** The people known so far. */
  list: { people: readonly T[] | undefined; error: unknown; reload: () => Promise<unknown> };
  /** Name of the search field. */
  label: string;
  /** Renders the found people. */
  children: (found: readonly T[]) => ReactNode;
}

/** People with a search (VAL-FOLDER-10), which announces the number of results; or the error if they could not be loaded. */
export function SearchablePeople<T extends { person: NaturalPerson }>(props: SearchablePeopleProps<T>) {
  const { list, label, children } = props;
  const t = useTexts('places');
  const common = useTexts('common');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  const { people, error, reload } = list;
  if (error !== undefined)
    return (
      <NoticeBar tone="danger" okLabel={common('retry')} onOk={() => void reload()}>
        {errorText(errorCodeOf(error))}
      </NoticeBar>
    );
  if (people === undefined) return <Spinner label={common('loading')} />;
  const found = people.filter(({ person }) => matchesPerson(person, wanted));
  return (
    <Stack>
      <SearchField
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Text role="status" className={wanted === '' ? 'ds-visually-hidden' : undefined} tone="muted">
        {wanted !== '' && t('found', { count: found.length })}
      </Text>
      {children(found)}
    </Stack>
  );
}
