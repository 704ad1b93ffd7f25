import { Text } from '@signet/ui/text';
import type { ReactNode } from 'react';
import type { ProofBundle } from '@signet/domain/proof/proof-bundle';
import type { ContractDocument } from '../../api-client/entities.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Section } from '../../layout/layout.tsx';
import s from './proof.module.css';
import { formatUtc } from './format-utc.ts';

/** Name and value pairs of the proof; long hashes break. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={s.facts}>{children}</dl>;
}

export function Fact({
  name,
  mono = false,
  children,
}: {
  name: string;
  mono?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={s.fact}>
      <dt className={s.name}>{name}</dt>
      <dd className={s.value} data-mono={mono || undefined}>
        {children}
      </dd>
    </div>
  );
}

export interface ProofDocumentProps {
  document: ContractDocument;
  signatures: ProofBundle['signatures'];
}

/** AREA-PROOF-02, -03: one document with its hash, its ledger transaction and the signature blocks. */
export function ProofDocument({ document, signatures }: ProofDocumentProps) {
  const t = useTexts('proof');
  const transactionOf = (value: string) =>
    document.signatures?.find(({ signatureValue }) => signatureValue === value)?.bcTxId ?? t('pending');
  return (
    <Section title={document.name}>
      <Facts>
        <Fact name={t('documentHash')} mono>
          {document.documentHash}
        </Fact>
        <Fact name={t('transaction')} mono>
          {document.bcTxId ?? t('pending')}
        </Fact>
      </Facts>
      {signatures.map((signature) => (
        <div key={signature.statement.signature} className={s.block}>
          <Text variant="strong">{signature.signer.name}</Text>
          <Facts>
            <Fact name={t('signature.name')}>{signature.signer.name}</Fact>
            <Fact name={t('signature.email')}>{signature.signer.email}</Fact>
            <Fact name={t('signature.time')}>{formatUtc(signature.created)}</Fact>
            <Fact name={t('signature.value')} mono>
              {signature.statement.signature}
            </Fact>
            <Fact name={t('signature.transaction')} mono>
              {transactionOf(signature.statement.signature)}
            </Fact>
          </Facts>
        </div>
      ))}
    </Section>
  );
}
