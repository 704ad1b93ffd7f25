import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Skeleton } from '@signet/ui/skeleton';
import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import useSWRImmutable from 'swr/immutable';
import { wordsOfGuest } from '../../entities/guests/words-of-guest.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';

export interface OtherDeviceDialogProps {
  /** Of the guest. */
  emailAddress: string;
  onClose: () => void;
}

/** How a guest opens the contract on another device as well: with the mail's link and the twelve words. */
export default function OtherDeviceDialog({ emailAddress, onClose }: OtherDeviceDialogProps) {
  const t = useTexts('links');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { data: words, error } = useSWRImmutable<string[], unknown>(
    ['words of guest', emailAddress],
    () => wordsOfGuest(emailAddress),
    { shouldRetryOnError: false },
  );
  return (
    <WorkDialog onClose={onClose}>
      <DialogTitle>{t('otherDevice.title')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{t('otherDevice.text')}</Text>
          {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
          {error === undefined && words === undefined && <Skeleton height="16em" />}
          {words !== undefined && (
            <>
              <WordsGrid aria-label={t('saveKey.wordsLabel')} words={words} />
              <Text tone="muted">{t('otherDevice.secret')}</Text>
            </>
          )}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogFooter>
    </WorkDialog>
  );
}
