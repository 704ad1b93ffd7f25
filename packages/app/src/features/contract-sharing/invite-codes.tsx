import { Button } from '@signet/ui/button';
import { CopyableValue } from '@signet/ui/copyable-value';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { Text } from '@signet/ui/text';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import type { InvitationResult } from '../../entities/sharing/invite.ts';

/** The codes of people without account, shown once (docs/protocol.md, Invitations, second way). */
export function InviteCodes({
  results,
  onClose,
}: {
  results: readonly InvitationResult[];
  onClose: () => void;
}) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  return (
    <>
      <DialogTitle>{t('invite.codesTitle')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{t('invite.codesText')}</Text>
          {results.map(({ email, code = '' }) => (
            <div key={email}>
              <Text variant="strong">{t('invite.codeFor', { email })}</Text>
              <CopyableValue value={code} wrap labels={{ copy: common('copy'), copied: common('copied') }} />
            </div>
          ))}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogFooter>
    </>
  );
}
