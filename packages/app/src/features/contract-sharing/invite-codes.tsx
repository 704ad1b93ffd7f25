import { Button } from '@signet/ui/button';
import { CopyableValue } from '@signet/ui/copyable-value';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { Text } from '@signet/ui/text';
import { Suspense, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { InvitationResult, InviteCode } from '../../entities/sharing/invite.ts';

const LinkQrCode = lazyPart(() => import('./link-qr-code.tsx'));

/** The codes of people without account, shown once (docs/protocol.md, Links with a code). */
export default function InviteCodes({
  results,
  onClose,
}: {
  results: readonly InvitationResult[];
  onClose: () => void;
}) {
  const t = useTexts('links');
  const common = useTexts('common');
  return (
    <>
      <DialogTitle>{t('handOver.title')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{t('handOver.text')}</Text>
          {results.map(({ email, code }) => code && <CodeOf key={email} email={email} code={code} />)}
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

/** Phones and some desktops hand links over to other programs. */
const device = navigator as { share?: (data: { url: string }) => Promise<void> };

function CodeOf({ email, code: { link, words } }: { email: string; code: InviteCode }) {
  const t = useTexts('links');
  const common = useTexts('common');
  const [isDrawn, setIsDrawn] = useState(false);
  const labels = (copy: string) => ({ copy, copied: common('copied') });

  /** By the device, to one of its programs. */
  async function share(): Promise<void> {
    // closing the choice of programs is no failure, and the link stays to be copied
    await device.share?.({ url: link }).catch(() => undefined);
  }

  return (
    <Stack role="group" aria-label={t('handOver.for', { email })}>
      <Text variant="strong">{t('handOver.for', { email })}</Text>
      <CopyableValue value={link} wrap labels={labels(t('handOver.copyLink'))} />
      <Row>
        {device.share !== undefined && (
          <Button onClick={() => void share()}>{t('handOver.shareLink')}</Button>
        )}
        <Button aria-expanded={isDrawn} onClick={() => setIsDrawn((shown) => !shown)}>
          {t(isDrawn ? 'handOver.hideQrCode' : 'handOver.showQrCode')}
        </Button>
      </Row>
      {isDrawn && (
        <Suspense>
          <LinkQrCode link={link} email={email} />
        </Suspense>
      )}
      <Text>{t('handOver.orWords')}</Text>
      <CopyableValue value={words} wrap labels={labels(t('handOver.copyWords'))} />
    </Stack>
  );
}
