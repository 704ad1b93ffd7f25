import type { RecordField } from '@signet/domain/statements/record-differences';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useTexts } from '../../shared/i18n/use-texts.ts';

interface RecordDifferencesProps {
  fields: readonly RecordField[];
}

/** Names the parts in which the server differs from the owner's signed record. */
export default function RecordDifferences({ fields }: RecordDifferencesProps) {
  const t = useTexts('record');
  const parts = fields.map((field) => t(`parts.${field}`)).join(', ');
  return <NoticeBar tone="danger">{t('differs', { parts })}</NoticeBar>;
}
