import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { downloadText } from '../../shared/storage/download.ts';

export interface KeyStepProps {
  keyFile: string;
  fileName: string;
  onBack: () => void;
  onDone: () => void;
}

/** Sign-up 2: the key file; continues only after it was downloaded. */
export function KeyStep({ keyFile, fileName, onBack, onDone }: KeyStepProps) {
  const t = useTexts('auth');
  const common = useTexts('common');
  const [downloaded, setDownloaded] = useState(false);
  const [refused, setRefused] = useState(false);
  return (
    <Stack>
      <Text variant="title-2">{t('signUp.key.title')}</Text>
      <Text>{t('signUp.key.text')}</Text>
      <Button
        variant={downloaded ? 'secondary' : 'primary'}
        size="lg"
        onClick={() => {
          downloadText(fileName, keyFile, 'application/json');
          setDownloaded(true);
        }}
      >
        {t('signUp.key.download')}
      </Button>
      <div role="status">
        {downloaded && <NoticeBar tone="success">{t('signUp.key.downloaded', { name: fileName })}</NoticeBar>}
        {refused && !downloaded && <NoticeBar tone="attention">{t('signUp.key.needDownload')}</NoticeBar>}
      </div>
      <Row>
        <Button onClick={onBack}>{common('back')}</Button>
        <Button
          variant={downloaded ? 'primary' : 'secondary'}
          onClick={() => (downloaded ? onDone() : setRefused(true))}
        >
          {common('continue')}
        </Button>
      </Row>
    </Stack>
  );
}
