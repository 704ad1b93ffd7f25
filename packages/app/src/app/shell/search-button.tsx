import type { UserFacts } from '@signet/domain/permissions/user-keys';
import { searchState } from '@signet/domain/routing/navigation';
import { IconButton } from '@signet/ui/icon-button';
import Search from 'lucide-react/icons/search';
import { useLocation } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** SIDE-03, SIDE-19: absent for platform admins, disabled with a reason in settings and playground. */
export function SearchButton({ facts, onOpen }: { facts: UserFacts; onOpen: () => void }) {
  const t = useTexts('common');
  const state = searchState(facts, useLocation().pathname);
  if (state === 'hidden') return null;
  const disabled = state === 'disabled';
  return (
    <IconButton
      aria-label={t('nav.search')}
      aria-keyshortcuts="Control+K Meta+K"
      title={t(disabled ? 'nav.noSearchHere' : 'nav.searchKeys')}
      disabled={disabled}
      onClick={onOpen}
    >
      <Search />
    </IconButton>
  );
}
