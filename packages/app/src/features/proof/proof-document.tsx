import { Text } from '@signet/ui/text';
import type { ReactNode } from 'react';
import { fromBase64 } from '@signet/domain/bytes/base64';
import { fromUtf8 } from '@signet/domain/bytes/bytes';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import type { ProofBundle } from '@signet/domain/proof/proof-bundle';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
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
  document: ProofBundle['documents'][number];
  signatures: ProofBundle['signatures'];
}

/**
 * AREA-PROOF-02, -03: one document with its hash, its ledger transaction and the signature blocks. Everything comes from the
 * bundle that was checked, the transaction ids are computed from it.
 */
export function ProofDocument({ document, signatures }: ProofDocumentProps) {
  const t = useTexts('proof');
  return (
    <Section title={document.name}>
      <Facts>
        <Fact name={t('documentHash')} mono>
          {document.documentHash}
        </Fact>
        <Fact name={t('transaction')} mono>
          {transactionOf('doc', document.docStatement, document.docSalt)}
        </Fact>
      </Facts>
      {signatures.map(({ signer, statement, salt, created }) => (
        <div key={statement.signature} className={s.block}>
          <Text variant="strong">{signer.name}</Text>
          <Facts>
            <Fact name={t('signature.name')}>{signer.name}</Fact>
            <Fact name={t('signature.email')}>{signer.email}</Fact>
            <Fact name={t('signature.time')}>{formatUtc(created)}</Fact>
            <Fact name={t('signature.claimed')}>{formatUtc(claimedTime(statement))}</Fact>
            <Fact name={t('signature.value')} mono>
              {statement.signature}
            </Fact>
            <Fact name={t('signature.transaction')} mono>
              {transactionOf('sig', statement, salt)}
            </Fact>
          </Facts>
        </div>
      ))}
    </Section>
  );
}

function transactionOf(type: 'doc' | 'sig', statement: SignedStatement, salt: string): string {
  return transactionIdOf(createEntry(type, fromBase64(salt), statement));
}

/** The time inside the signed statement, which the check has verified with the rest. */
function claimedTime(statement: SignedStatement): string {
  return (JSON.parse(fromUtf8(fromBase64(statement.payload))) as { time: string }).time;
}
