import type { UserFacts } from '@signet/domain/permissions/user-keys';
import { searchState } from '@signet/domain/routing/navigation';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const SearchDialog = lazyPart(() => import('../../features/search/search-dialog.tsx'), 'search', 'contracts');

/** SIDE-03, SIDE-19: the search, opened by its button or by Ctrl+K, ⌘K; navigation closes it. */
export function useSearchDialog(facts: UserFacts): { open: () => void; dialog: ReactNode } {
  const { key, pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const enabled = searchState(facts, pathname) === 'enabled';

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault();
      // another open dialog comes first
      if (enabled && document.querySelector('[role=dialog], [role=alertdialog]') === null) setOpenedAt(key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, key]);

  const dialog = enabled && openedAt === key && (
    <Suspense>
      <SearchDialog onClose={() => setOpenedAt(undefined)} />
    </Suspense>
  );
  return { open: () => setOpenedAt(key), dialog };
}
