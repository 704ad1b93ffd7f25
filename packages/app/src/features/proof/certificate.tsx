import type { ProvedFacts, ProvedSignature, Verdict } from '@signet/domain/proof/proof-report';
import { Seal, type SealState } from '@signet/ui/seal';
import { Text } from '@signet/ui/text';
import { contractPath } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './certificate.module.css';
import { Fact, Facts } from '../../shared/layout/facts.tsx';
import { formatUtc } from './format-utc.ts';

export interface CertificateProps {
  verdict: Verdict;
  /** Left out where the proof does not even fit together. */
  facts: ProvedFacts | undefined;
  /** ISO 8601. */
  generatedAt: string;
}

const SEALS: Record<Verdict, SealState> = {
  verified: 'intact',
  'verified-service-time': 'intact',
  incomplete: 'open',
  'issuer-unknown': 'broken',
  invalid: 'broken',
};

/** AREA-PROOF-01: what was signed by whom, in plain words and on one sheet, the verdict first; to read and to print. */
export function Certificate({ verdict, facts, generatedAt }: CertificateProps) {
  const t = useTexts('proof');
  return (
    <article className={s.sheet}>
      <div className={s.verdict} role="status">
        <Seal state={SEALS[verdict]} size={64} />
        <Text variant="title-3" as="p">
          {t(`verdict.${verdict}`)}
        </Text>
      </div>
      {facts !== undefined && <Content verdict={verdict} facts={facts} generatedAt={generatedAt} />}
    </article>
  );
}

function Content({ verdict, facts, generatedAt }: CertificateProps & { facts: ProvedFacts }) {
  const t = useTexts('proof');
  // each signature holds where others are missing, and none where nobody trusts the issuer
  const seal = SEALS[verdict] === 'broken' ? 'broken' : 'intact';
  const { contractId, owner, transfers, documents, issuer, awaited, timeStamp } = facts;
  const link = new URL(contractPath(contractId), location.origin).href;
  return (
    <Facts beside>
      <Fact name={t('contractTitle')}>
        <Text variant="strong">{facts.title}</Text>
      </Fact>
      {facts.description !== '' && <Fact name={t('description')}>{facts.description}</Fact>}
      <Fact name={t('signers')}>
        <div className={s.signers}>
          {signersOf(facts).map(({ signer, loggedAt }) => (
            <div key={signer.accountId} className={s.signer}>
              <Seal state={seal} size={24} />
              <div>
                <Text variant="strong">{signer.name}</Text>
                <Text variant="small" tone="muted">
                  {signer.email}
                </Text>
                <Text variant="small">{t('signedOn', { time: formatUtc(loggedAt) })}</Text>
              </div>
            </div>
          ))}
        </div>
      </Fact>
      {awaited.length > 0 && <Fact name={t('awaited')}>{awaited.join(', ')}</Fact>}
      <Fact name={t('documents')}>{documents.map(({ name }) => name).join(', ')}</Fact>
      <Fact name={t('owner')}>{owner.name}</Fact>
      {transfers.length > 0 && (
        <Fact name={t('formerOwners')}>
          {transfers.map(({ from, by, loggedAt }) => (
            <div key={loggedAt}>
              {t(by.accountId === from.accountId ? 'ownedUntil' : 'ownedUntilBy', {
                name: from.name,
                by: by.name,
                time: formatUtc(loggedAt),
              })}
            </div>
          ))}
        </Fact>
      )}
      <Fact name={t('issuer')}>{issuer.origin}</Fact>
      <Fact name={t('link')}>
        <a href={link}>{link}</a>
      </Fact>
      {timeStamp !== null && (
        <Fact name={t('timeStamp')}>
          {t('timeStampText', { authority: timeStamp.authority, time: formatUtc(timeStamp.time) })}
        </Fact>
      )}
      <Fact name={t('generatedOn')}>{formatUtc(generatedAt)}</Fact>
    </Facts>
  );
}

/** Each signer once, by their last signature. */
function signersOf({ signatures }: ProvedFacts): ProvedSignature[] {
  const last = new Map<string, ProvedSignature>();
  for (const signature of signatures) {
    const before = last.get(signature.signer.accountId);
    if (before === undefined || before.loggedAt < signature.loggedAt)
      last.set(signature.signer.accountId, signature);
  }
  return [...last.values()];
}
