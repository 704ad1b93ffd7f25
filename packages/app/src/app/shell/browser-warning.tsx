import { isSupportedBrowser, SUPPORTED_BROWSERS } from '@signet/domain/format/supported-browser';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** SHELL-04: warns on every page, blocks nothing. */
export function BrowserWarning() {
  const t = useTexts('common');
  const [shown, setShown] = useState(() => !isSupportedBrowser(navigator.userAgent));
  if (!shown) return null;
  return (
    <aside>
      <NoticeBar tone="attention" okLabel={t('gotIt')} onOk={() => setShown(false)}>
        {t('wrongBrowser.text', SUPPORTED_BROWSERS)}
      </NoticeBar>
    </aside>
  );
}
