import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { Suspense, useState } from 'react';
import { useTermFacts } from '../../entities/contract-terms/term-facts.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Fact, Facts } from '../../shared/layout/facts.tsx';
import { Section } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const EditTermsDialog = lazyPart(() => import('./edit-terms-dialog.tsx'), 'fields');

export interface ContractTermsProps {
  contract: Contract;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** Dates, term, notice and value of a contract (AREA-DETAIL-03); nothing for a reader of a contract that has none. */
export default function ContractTerms({ contract, mayEdit, onChanged }: ContractTermsProps) {
  const t = useTexts('terms');
  const facts = useTermFacts(contract);
  const [isEditing, setEditing] = useState(false);
  if (facts.length === 0 && !mayEdit) return null;
  return (
    <Section
      title={t('heading')}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {facts.length === 0 ? (
        <Text tone="muted">{t('none')}</Text>
      ) : (
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
      {isEditing && (
        <Suspense>
          <EditTermsDialog contract={contract} onChanged={onChanged} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}
