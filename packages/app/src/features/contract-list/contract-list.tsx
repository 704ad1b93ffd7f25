import { LoadMore } from '@signet/ui/load-more';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Suspense, useState, type ReactNode } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { ContractTable } from './contract-table.tsx';
import type { ContractList as List } from './use-contracts.ts';

const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'selection', 'archive');

const NOTHING: ReadonlySet<string> = new Set();

/** A list of contracts in all its states: loading, empty, with more, or failed; its rows can be selected, over all its pages. */
export function ContractList({ list, empty }: { list: List; empty: ReactNode }) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  const errorText = useErrorText();
  const [selected, setSelected] = useState(NOTHING);
  const { contracts, error, loading, more, loadMore, reload } = list;
  if (error !== undefined)
    return (
      <NoticeBar tone="danger" okLabel={common('retry')} onOk={() => void reload()}>
        {errorText(errorCodeOf(error))}
      </NoticeBar>
    );

  function deselect(some: readonly Contract[]): void {
    setSelected((present) => new Set([...present].filter((id) => !some.some((one) => one.id === id))));
  }

  return (
    <>
      <ContractTable
        contracts={contracts}
        loading={loading}
        empty={empty}
        onChanged={reload}
        selected={selected}
        onSelectedChange={setSelected}
      />
      {more && <LoadMore label={t('loadMore')} onLoadMore={loadMore} loading={loading} />}
      {selected.size > 0 && (
        <Suspense>
          <SelectionBar
            contracts={contracts.filter(({ id }) => selected.has(id))}
            onDeselect={deselect}
            onSelectShown={() => setSelected(new Set(contracts.map(({ id }) => id)))}
            onClear={() => setSelected(NOTHING)}
            onChanged={reload}
          />
        </Suspense>
      )}
    </>
  );
}
