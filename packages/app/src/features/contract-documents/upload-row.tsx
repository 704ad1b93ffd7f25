import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Progress } from '@signet/ui/progress';
import { Text } from '@signet/ui/text';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import type { Upload } from './use-uploads.ts';

export interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file in upload: progress and cancel, or the error with its remedies. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { failure, file, progress } = upload;
  const { name } = file;
  return (
    <Stack>
      {failure === undefined ? (
        <>
          <Text variant="small">{t('documents.encryptingAndSending', { name })}</Text>
          <Progress value={progress} aria-label={t('documents.encryptingAndSending', { name })} />
        </>
      ) : (
        <NoticeBar tone="danger">
          {name}: {'problem' in failure ? common(`fileProblems.${failure.problem}`) : errorText(failure.code)}
        </NoticeBar>
      )}
      <Row>
        {failure !== undefined && 'code' in failure && (
          <Button size="sm" aria-label={t('documents.retryUpload', { name })} onClick={onRetry}>
            {common('retry')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('documents.cancelUpload', { name })}
          onClick={onCancel}
        >
          {failure === undefined ? common('cancel') : common('dismiss')}
        </Button>
      </Row>
    </Stack>
  );
}
