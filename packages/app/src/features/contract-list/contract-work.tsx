import { SelectableTable } from '@signet/ui/data-table';
import { LoadMore } from '@signet/ui/load-more';
import { Suspense, useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useContractTable, type ContractTableProps } from './contract-table.tsx';
import { RowMenu } from './row-menu.tsx';

const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'archive');

const NOTHING: ReadonlySet<string> = new Set();

export interface ContractWorkProps extends ContractTableProps {
  /** Called when contracts were changed. */
  onChanged: () => unknown;
  /** Undefined when all are shown. */
  onLoadMore?: (() => void) | undefined;
}

/** Contracts as rows that have a menu and can be selected, over all pages of the list. */
export default function ContractWork({ onChanged, onLoadMore, ...list }: ContractWorkProps) {
  const { contracts } = list;
  const t = useTexts('contracts');
  const selection = useTexts('selection');
  const [selected, setSelected] = useState(NOTHING);
  const table = useContractTable(list, (contract) => <RowMenu contract={contract} onChanged={onChanged} />);

  function deselect(some: readonly Contract[]): void {
    setSelected((present) => new Set([...present].filter((id) => !some.some((one) => one.id === id))));
  }

  return (
    <>
      <SelectableTable
        {...table}
        selected={selected}
        onSelectedChange={setSelected}
        boxName={({ title }) => selection('select', { title })}
      />
      {onLoadMore !== undefined && (
        <LoadMore label={t('loadMore')} onLoadMore={onLoadMore} loading={list.loading} />
      )}
      {selected.size > 0 && (
        <Suspense>
          <SelectionBar
            contracts={contracts.filter(({ id }) => selected.has(id))}
            onDeselect={deselect}
            onSelectShown={() => setSelected(new Set(contracts.map(({ id }) => id)))}
            onClear={() => setSelected(NOTHING)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}
