import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Section } from '../../shared/layout/layout.tsx';
import { DocumentRow } from './document-row.tsx';
import type { ChosenDocument } from './use-chosen-document.ts';

export interface DocumentListProps extends ChosenDocument {
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
}

/** What a contract consists of; of several documents, one chooses which is read. */
export function DocumentList({ documents, chosen, choose, actions }: DocumentListProps) {
  const t = useTexts('contracts');
  return (
    <Section title={t('documents.heading')} actions={actions}>
      {documents.length === 0 && <Text tone="muted">{t('documents.none')}</Text>}
      <List aria-label={t('documents.heading')}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document}>
            {documents.length > 1 && (
              <Button
                size="sm"
                aria-pressed={document.id === chosen?.id}
                aria-label={t('documents.open', { name: document.name })}
                onClick={() => choose(document.id)}
              >
                {t('documents.openShort')}
              </Button>
            )}
          </DocumentRow>
        ))}
      </List>
    </Section>
  );
}
