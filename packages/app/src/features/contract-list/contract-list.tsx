import { NoticeBar } from '@signet/ui/notice-bar';
import { Suspense, type ReactNode } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart, withTexts } from '../../shared/loading/lazy-part.tsx';
import { afterPage } from '../../shared/navigation/after-page.tsx';
import { ContractTable } from './contract-table.tsx';
import type { ContractList as List } from './use-contracts.ts';

// a list is opened to read it
const ContractWork = lazyPart(afterPage(withTexts(() => import('./contract-work.tsx'), 'selection')));

/** A list of contracts in all its states: loading, empty, with more, or failed. */
export function ContractList({ list, empty }: { list: List; empty: ReactNode }) {
  const common = useTexts('common');
  const errorText = useErrorText();
  const { contracts, error, loading, more, loadMore, reload } = list;
  if (error !== undefined)
    return (
      <NoticeBar tone="danger" okLabel={common('retry')} onOk={() => void reload()}>
        {errorText(errorCodeOf(error))}
      </NoticeBar>
    );
  const table = { contracts, loading, empty };
  return (
    <Suspense fallback={<ContractTable {...table} />}>
      <ContractWork {...table} onChanged={reload} onLoadMore={more ? loadMore : undefined} />
    </Suspense>
  );
}
