import { Button } from '@signet/ui/button';
import { Suspense, useState } from 'react';
import { LabelMark } from '../../entities/labels/label-mark.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { LabelPicker } from './label-picker.tsx';

const LabelManager = lazyPart(() => import('./label-manager.tsx'));

export interface ContractLabelsProps {
  contract: Contract;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** The labels of a contract (GEN-09, AREA-WIZ-04); nothing for a reader of a contract that has none. */
export default function ContractLabels({ contract, mayEdit, onChanged }: ContractLabelsProps) {
  const t = useTexts('labels');
  const [isManaging, setManaging] = useState(false);
  const { tags = [] } = contract;
  if (tags.length === 0 && !mayEdit) return null;
  return (
    <Section
      title={t('heading')}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => setManaging(true)}>
            {t('manage')}
          </Button>
        )
      }
    >
      {mayEdit ? (
        <LabelPicker contractId={contract.id} labels={tags} onChanged={onChanged} />
      ) : (
        <Row>
          {tags.map((label) => (
            <LabelMark key={label.id} label={label} />
          ))}
        </Row>
      )}
      {isManaging && (
        <Suspense>
          <LabelManager onChanged={onChanged} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </Section>
  );
}
