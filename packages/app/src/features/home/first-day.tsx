import { EmptyState } from '@signet/ui/empty-state';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** Home of somebody without contracts. */
export default function FirstDay({ action }: { action: ReactNode }) {
  const t = useTexts('home');
  return (
    <EmptyState icon={<FileText />} title={t('first.title')} description={t('first.text')} action={action} />
  );
}
