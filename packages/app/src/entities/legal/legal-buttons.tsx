import { Button, type ButtonProps } from '@signet/ui/button';
import { Suspense, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { LEGAL_DOCUMENTS, type LegalDocument } from './legal-documents.ts';

const LegalDialog = lazyPart(() => import('./legal-dialog.tsx'), 'viewer');

/** DLG-PROFILE-08 to -10: each opens its document in the language of the page, in a dialog over the page. */
export function LegalButtons({ variant, className }: Pick<ButtonProps, 'variant' | 'className'>) {
  const t = useTexts('common');
  const [shown, setShown] = useState<LegalDocument>();
  return (
    <>
      <Row role="group" className={className} aria-label={t('legal.label')}>
        {LEGAL_DOCUMENTS.map((name) => (
          <Button key={name} size="sm" variant={variant} onClick={() => setShown(name)}>
            {t(`legal.${name}`)}
          </Button>
        ))}
      </Row>
      {shown !== undefined && (
        <Suspense>
          <LegalDialog name={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
