import { IconButton } from '@signet/ui/icon-button';
import { Progress } from '@signet/ui/progress';
import { Text } from '@signet/ui/text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import type { Upload } from './use-uploads.ts';
import s from './upload-queue.module.css';

export interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

/** A line for a file that is being added: its step and progress, or why it was not added, with the remedies. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const t = useTexts('uploads');
  const { failure, name, progress, step } = upload;
  const moves = step === 'encrypting' || step === 'sending';
  return (
    <li className={s.row} data-failed={failure !== undefined || undefined}>
      <Text variant="small" truncate title={name} className={s.name}>
        {name}
      </Text>
      {failure === undefined ? (
        <>
          {moves && <Progress className={s.bar} value={progress} aria-label={t('progress', { name })} />}
          <Text variant="small" tone="muted" className={s.step}>
            {t(`step.${step}`)}
          </Text>
        </>
      ) : (
        <Text variant="small" tone="danger" className={s.reason}>
          <UploadProblem failure={failure} />
        </Text>
      )}
      <span className={s.actions}>
        {failure !== undefined && 'code' in failure && (
          <IconButton size="sm" aria-label={t('retry', { name })} onClick={onRetry}>
            <RotateCw />
          </IconButton>
        )}
        {step !== 'registering' || failure !== undefined ? (
          <IconButton
            size="sm"
            aria-label={t(failure === undefined ? 'cancel' : 'dismiss', { name })}
            onClick={onCancel}
          >
            <X />
          </IconButton>
        ) : null}
      </span>
    </li>
  );
}

/** Why a file was not added, in a sentence. */
export function UploadProblem({ failure }: { failure: NonNullable<Upload['failure']> }) {
  const t = useTexts('uploads');
  const errorText = useErrorText();
  return 'problem' in failure ? t(`problems.${failure.problem}`) : errorText(failure.code);
}
