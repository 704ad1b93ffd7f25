import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { LeaveUploads } from './leave-uploads.tsx';
import { UploadProblem, UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';
import s from './upload-queue.module.css';

/** The files that are being added, a line each, below a sentence that counts them: that one is spoken, the lines are not. */
export default function UploadQueue({ uploads, done, cancel, retry }: Omit<Uploads, 'add'>) {
  const t = useTexts('uploads');
  const common = useTexts('common');
  const running = uploads.filter(({ failure }) => failure === undefined);
  const failed = uploads.filter(({ failure }) => failure !== undefined);
  const stoppable = running.filter(({ step }) => step !== 'registering');
  const repeatable = failed.filter(({ failure }) => failure !== undefined && 'code' in failure);
  const [first] = failed;
  // said in full, so that its line would repeat it
  const single = failed.length === 1 ? first : undefined;
  return (
    <Stack className={uploads.length === 0 ? 'ds-visually-hidden' : s.queue}>
      <Row className={s.head}>
        <Text variant="strong" role="status">
          {t('summary', { done, total: done + uploads.length })}
        </Text>
        {stoppable.length > 0 && (
          <Button size="sm" onClick={() => cancel(stoppable)}>
            {common('cancel')}
          </Button>
        )}
      </Row>
      {first?.failure !== undefined && (
        <Row>
          <NoticeBar tone="danger" className={s.notice}>
            {single === undefined ? (
              t('failed', { count: failed.length })
            ) : (
              <>
                {first.name}: <UploadProblem failure={first.failure} />
              </>
            )}
          </NoticeBar>
          {repeatable.length > 0 && (
            <Button
              size="sm"
              aria-label={single && t('retry', { name: single.name })}
              onClick={() => retry(repeatable)}
            >
              {common('retry')}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={single && t('dismiss', { name: single.name })}
            onClick={() => cancel(failed)}
          >
            {single === undefined ? t('dismissAll') : common('dismiss')}
          </Button>
        </Row>
      )}
      <ul className={s.list} aria-label={t('list')}>
        {(single === undefined ? [...failed, ...running] : running).map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onCancel={() => cancel([upload])}
            onRetry={() => retry([upload])}
          />
        ))}
      </ul>
      {running.length > 0 && <LeaveUploads />}
    </Stack>
  );
}
