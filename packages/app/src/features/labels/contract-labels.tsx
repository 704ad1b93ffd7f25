import { LabelMark } from '../../entities/labels/label-mark.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section } from '../../shared/layout/layout.tsx';
import { LabelPicker } from './label-picker.tsx';
import { ManageLabels } from './manage-labels.tsx';

export interface ContractLabelsProps {
  contract: Contract;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** The labels of a contract (GEN-09, AREA-WIZ-04); nothing for a reader of a contract that has none. */
export default function ContractLabels({ contract, mayEdit, onChanged }: ContractLabelsProps) {
  const t = useTexts('labels');
  const { tags = [] } = contract;
  if (tags.length === 0 && !mayEdit) return null;
  return (
    <Section title={t('heading')} actions={mayEdit && <ManageLabels onChanged={onChanged} />}>
      {mayEdit ? (
        <LabelPicker contractId={contract.id} labels={tags} onChanged={onChanged} />
      ) : (
        <Row>
          {tags.map((label) => (
            <LabelMark key={label.id} label={label} />
          ))}
        </Row>
      )}
    </Section>
  );
}
