import { LoadMore } from '@signet/ui/load-more';
import { NoticeBar } from '@signet/ui/notice-bar';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { ContractTable } from './contract-table.tsx';
import type { ContractList as List } from './use-contracts.ts';

/** A list of contracts in all its states: loading, empty, with more, or failed. */
export function ContractList({ list, empty }: { list: List; empty: ReactNode }) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { contracts, error, loading, more, loadMore, reload } = list;
  if (error !== undefined)
    return (
      <NoticeBar tone="danger" okLabel={common('retry')} onOk={reload}>
        {errorText(errorCodeOf(error))}
      </NoticeBar>
    );
  return (
    <>
      <ContractTable contracts={contracts} loading={loading} empty={empty} />
      {more && <LoadMore label={t('loadMore')} onLoadMore={loadMore} loading={loading} />}
    </>
  );
}
