import type { ProvedFacts } from '@signet/domain/proof/proof-report';
import { useEffect, useRef, type RefObject } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { Fact, Facts } from '../../shared/layout/facts.tsx';
import { ProofDocument } from './proof-document.tsx';
import s from './proof-details.module.css';

/** What a verifier compares: hashes, values, entries and fingerprints. Folded until it is asked for, or printed. */
export function ProofDetails({ facts: { documents, signatures, issuer } }: { facts: ProvedFacts }) {
  const t = useTexts('proof');
  const details = useRef<HTMLDetailsElement>(null);
  useOpenInPrint(details);
  return (
    <details ref={details} className={s.details}>
      <summary>{t('details')}</summary>
      <Stack>
        <Facts beside>
          <Fact name={t('issuerFingerprint')}>{issuer.fingerprint}</Fact>
        </Facts>
        {documents.map((document) => (
          <ProofDocument
            key={document.id}
            document={document}
            signatures={signatures.filter(({ documentId }) => documentId === document.id)}
          />
        ))}
      </Stack>
    </details>
  );
}

/** On paper nothing can be unfolded. */
function useOpenInPrint(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    let wasOpen = false;
    const open = () => {
      wasOpen = details.current?.open === true;
      if (details.current !== null) details.current.open = true;
    };
    const restore = () => {
      if (details.current !== null) details.current.open = wasOpen;
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', restore);
    };
  }, [details]);
}
