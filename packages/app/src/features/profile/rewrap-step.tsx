import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ProgressNotice } from '../../notifications/progress-notice.tsx';
import { WorkDialog } from '../../overlays/work-dialog.tsx';
import { rewrapOwn, type RewrapProgress } from '../../own-keys/rewrap-own.ts';

/** Wraps everything for the new keys; closing it stops it, and the next visit goes on. */
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
  return (
    <WorkDialog onClose={onClose}>
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
        <Button variant="primary" onClick={onClose}>
          {t('rewrap.close')}
        </Button>
      </DialogFooter>
    </WorkDialog>
  );
}
