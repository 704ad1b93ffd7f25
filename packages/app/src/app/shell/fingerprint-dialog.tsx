import { fingerprintOf } from '@signet/domain/statements/fingerprint';
import { Dialog, DialogBody, DialogTitle } from '@signet/ui/dialog';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import { useResource } from '../../shared/api-client/use-resource.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';

/** The twelve words of the person's key (docs/protocol.md, People), to compare with the words that somebody else sees. */
export default function FingerprintDialog({
  accountId,
  onClose,
}: {
  accountId: string;
  onClose: () => void;
}) {
  const t = useTexts('common');
  const { data: account } = useResource('accounts', accountId, {}, { tell: 'failures' });
  return (
    <Dialog open onOpenChange={onClose} closeLabel={t('close')}>
      <DialogTitle>{t('fingerprint.title')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{t('fingerprint.text')}</Text>
          {account === undefined ? (
            <Spinner label={t('loading')} />
          ) : (
            <WordsGrid aria-label={t('fingerprint.title')} words={fingerprintOf(account.keyBinding)} />
          )}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}
