import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { QrCode } from '@signet/ui/qr-code';
import { Skeleton } from '@signet/ui/skeleton';
import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import useSWRImmutable from 'swr/immutable';
import { wordsOfGuest } from '../../entities/guests/words-of-guest.ts';
import { contractPath } from '../../shared/config/paths.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { keyFragment } from '../../shared/navigation/link-fragments.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';

export interface OtherDeviceDialogProps {
  /** Of the guest. */
  emailAddress: string;
  /** What they read here. */
  contractId: string;
  onClose: () => void;
}

/** How a guest opens the contract on another device as well: with a camera, or with the twelve words and the mail's link. */
export default function OtherDeviceDialog({ emailAddress, contractId, onClose }: OtherDeviceDialogProps) {
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
          <Text>{t('otherDevice.scan')}</Text>
          {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
          {error === undefined && words === undefined && <Skeleton height="16em" />}
          {words !== undefined && (
            <>
              <QrCode
                value={`${location.origin}${contractPath(contractId)}${keyFragment(words)}`}
                aria-label={t('otherDevice.qrCode')}
              />
              <Text>{t('otherDevice.orWords')}</Text>
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
