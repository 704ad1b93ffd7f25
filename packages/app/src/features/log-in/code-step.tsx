import { Button } from '@signet/ui/button';
import { Field } from '@signet/ui/field';
import { OneTimeCodeInput } from '@signet/ui/one-time-code-input';
import { Text } from '@signet/ui/text';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row } from '../../shared/layout/layout.tsx';

export interface CodeStepProps {
  code: string;
  /** The error of the code, as a sentence. */
  error: string | undefined;
  onChange: (code: string) => void;
  /** Back to e-mail and password, which are kept. */
  onBack: () => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The code of the second factor, after the password. */
export default function CodeStep({ code, error, onChange, onBack }: CodeStepProps) {
  const t = useTexts('auth');
  const common = useTexts('common');
  return (
    <>
      <Row>
        <Button size="sm" startIcon={<ArrowLeft />} onClick={onBack}>
          {common('back')}
        </Button>
      </Row>
      <Text>{t('logIn.codeText')}</Text>
      <Field label={t('logIn.code')} error={error} required>
        <OneTimeCodeInput
          ref={focus}
          name="code"
          value={code}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </>
  );
}
