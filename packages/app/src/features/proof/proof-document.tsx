import { Text } from '@signet/ui/text';
import type { ProvedFacts, ProvedSignature } from '@signet/domain/proof/proof-report';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Section } from '../../shared/layout/layout.tsx';
import { Fact, Facts } from '../../shared/layout/facts.tsx';
import { formatUtc } from './format-utc.ts';
import s from './proof-details.module.css';

export interface ProofDocumentProps {
  document: ProvedFacts['documents'][number];
  /** The signatures of this document. */
  signatures: readonly ProvedSignature[];
}

/** AREA-PROOF-02, -03: one document with its hash, its ledger transaction and the signature blocks, as far as they are proved. */
export function ProofDocument({ document, signatures }: ProofDocumentProps) {
  const t = useTexts('proof');
  return (
    <Section title={document.name}>
      <Facts beside>
        <Fact name={t('documentHash')} mono>
          {document.hash}
        </Fact>
        <Fact name={t('transaction')} mono>
          {document.transactionId}
        </Fact>
      </Facts>
      {signatures.map(({ signer, time, loggedAt, value, transactionId }) => (
        <div key={transactionId} className={s.block}>
          <Text variant="strong">{signer.name}</Text>
          <Facts beside>
            <Fact name={t('signature.name')}>{signer.name}</Fact>
            <Fact name={t('signature.email')}>{signer.email}</Fact>
            <Fact name={t('signature.confirmed')}>{formatUtc(signer.confirmedAt)}</Fact>
            <Fact name={t('signature.identity')}>
              {signer.verification === null
                ? t('signature.identityUnchecked')
                : t('signature.identityChecked', signer.verification)}
            </Fact>
            <Fact name={t('signature.time')}>{formatUtc(loggedAt)}</Fact>
            <Fact name={t('signature.claimed')}>{formatUtc(time)}</Fact>
            <Fact name={t('signature.value')} mono>
              {value}
            </Fact>
            <Fact name={t('signature.transaction')} mono>
              {transactionId}
            </Fact>
            <Fact name={t('signature.fingerprint')}>{signer.fingerprint}</Fact>
          </Facts>
        </div>
      ))}
    </Section>
  );
}
