import { displayName } from '@signet/domain/validation/person-name';
import { Link as LinkLook } from '@signet/ui/link';
import { LoadMore } from '@signet/ui/load-more';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { Link } from 'react-router';
import { contractPagePath } from '../../shared/config/paths.ts';
import { StateBadge } from '../../entities/contracts/state-badge.tsx';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import s from './search.module.css';
import type { Found, Search } from './use-search.ts';

/** The results of a search as links, how many there are, or why there are none. */
export function FoundContracts({ text, search }: { text: string; search: Search }) {
  const t = useTexts('search');
  const contracts = useTexts('contracts');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { found, searching, error, loadMore, retry } = search;

  function message(): string {
    if (text === '') return t('hint');
    if (found !== undefined) return countText(found);
    return searching ? common('loading') : '';
  }

  function countText({ contracts: items, totalResourceCount: count, moreThanCounted }: Found): string {
    if (items.length === 0) return t('none');
    return t(moreThanCounted ? 'moreThan' : 'total', { count });
  }

  return (
    <>
      <Text role="status" tone="muted">
        {message()}
      </Text>
      {error !== undefined && (
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={retry}>
          {errorText(errorCodeOf(error))}
        </NoticeBar>
      )}
      {found !== undefined && found.contracts.length > 0 && (
        <div className={s.results} aria-busy={searching}>
          <ul className={s.list} aria-label={t('results')}>
            {found.contracts.map((contract) => (
              <li key={contract.id} className={s.result}>
                <LinkLook asChild variant="quiet">
                  <Link className={s.link} to={contractPagePath(contract)}>
                    {contract.title}
                  </Link>
                </LinkLook>
                <StateBadge state={contract.state} />
                <Text variant="small" tone="muted" className={s.owner}>
                  {contract.ownedBy === undefined ? '' : displayName(contract.ownedBy)}
                </Text>
              </li>
            ))}
          </ul>
          {found.next !== null && (
            <LoadMore label={contracts('loadMore')} onLoadMore={loadMore} loading={searching} />
          )}
        </div>
      )}
    </>
  );
}
