import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { ProgressNotice } from '../../shared/notifications/progress-notice.tsx';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { resumeRewrap } from '../../entities/account/resume-rewrap.ts';
import { rewrapOwn, type RewrapProgress } from '../../entities/account/rewrap-own.ts';

/**
 * Rewraps everything for the new keys; when closed, it continues in the background with a notification at the end, and so
 * does the next visit.
 */
export function RewrapStep({ onClose }: { onClose: () => void }) {
  const t = useTexts('keys');
  const [progress, setProgress] = useState<RewrapProgress>();
  const [outcome, setOutcome] = useState<{ left: number } | 'failed'>();
  useEffect(() => {
    const stop = new AbortController();
    rewrapOwn({ signal: stop.signal, onProgress: setProgress }).then(
      (left) => setOutcome({ left }),
      () => {
        if (!stop.signal.aborted) setOutcome('failed');
      },
    );
    return () => stop.abort();
  }, []);
  function close(): void {
    // failures are retried at the next visit
    if (outcome === undefined) resumeRewrap(new AbortController().signal).catch(() => undefined);
    onClose();
  }
  return (
    <WorkDialog onClose={close}>
      <DialogTitle>{t('rewrap.title')}</DialogTitle>
      <DialogBody>
        {outcome === undefined ? (
          <ProgressNotice label={t('rewrap.progress')} progress={progress}>
            {t('rewrap.running')}
          </ProgressNotice>
        ) : outcome === 'failed' ? (
          <NoticeBar tone="attention">{t('rewrap.failed')}</NoticeBar>
        ) : outcome.left > 0 ? (
          <NoticeBar tone="attention">{t('rewrap.left', { count: outcome.left })}</NoticeBar>
        ) : (
          <NoticeBar tone="success">{t('rewrap.done')}</NoticeBar>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={close}>
          {t('rewrap.close')}
        </Button>
      </DialogFooter>
    </WorkDialog>
  );
}
