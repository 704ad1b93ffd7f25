import { Badge } from '@signet/ui/badge';
import { Text } from '@signet/ui/text';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import type { ContractDocument } from '../../shared/api-client/entities.ts';
import { formatBytes } from '../../shared/i18n/format-bytes.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './document-row.module.css';

/** One document of a contract: name, size, state of its registration, and what can be done with it. */
export function DocumentRow({ document, children }: { document: ContractDocument; children?: ReactNode }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const registered = document.bcTxId !== null;
  return (
    <li className={s.row}>
      <FileText aria-hidden className={s.icon} />
      <div className={s.text}>
        <Text variant="strong" truncate title={document.name}>
          {document.name}
        </Text>
        <Text variant="small" tone="muted">
          {formatBytes(document.size, language)}
          {registered && (
            <>
              {' · '}
              <span>{t('documents.registered')}</span>
            </>
          )}
        </Text>
      </div>
      {!registered && <Badge tone="attention">{t('documents.notRegistered')}</Badge>}
      <div className={s.actions}>{children}</div>
    </li>
  );
}
