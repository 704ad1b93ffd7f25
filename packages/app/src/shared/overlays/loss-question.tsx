import { useTexts } from '../i18n/use-texts.ts';
import { Confirmation } from './confirmation.tsx';

export interface LossQuestionProps {
  /** What would be lost; that changes are not saved, where it has no other words. */
  text?: string | undefined;
  onDiscard: () => void;
  /** Goes back to what was typed. */
  onStay: () => void;
}

/** Asked before a dialog is closed that holds changes. */
export default function LossQuestion({ text, onDiscard, onStay }: LossQuestionProps) {
  const t = useTexts('loss');
  return (
    <Confirmation
      title={t('title')}
      confirmLabel={t('discard')}
      cancelLabel={t('stay')}
      danger
      onConfirm={async () => onDiscard()}
      onClose={onStay}
    >
      {text ?? t('text')}
    </Confirmation>
  );
}
