import { NoticeBar } from '@signet/ui/notice-bar';
import type { Contract } from '../api-client/entities.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Names the parts in which the server says something else than the owner of the contract signed. */
export function RecordDifferences({ contract: { differences = [] } }: { contract: Contract }) {
  const t = useTexts('contracts');
  if (differences.length === 0) return null;
  const parts = differences.map((field) => t(`record.parts.${field}`)).join(', ');
  return <NoticeBar tone="danger">{t('record.differs', { parts })}</NoticeBar>;
}
