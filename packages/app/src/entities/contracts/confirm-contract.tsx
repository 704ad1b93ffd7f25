import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import useSWR, { useSWRConfig } from 'swr';
import { PATHS } from '../../shared/config/paths.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Fact, Facts } from '../../shared/layout/facts.tsx';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { useTermFacts } from '../contract-terms/term-facts.ts';
import { confirmRecord, recordToConfirm } from './confirm-record.ts';

/**
 * The content of a contract that was changed with the owner's former keys, for the owner to confirm; `otherwise` for
 * everybody else.
 */
export default function ConfirmContract({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const t = useTexts('keys');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { mutate: mutateAll } = useSWRConfig();
  const { data: record, error } = useSWR(['record to confirm', id], () => recordToConfirm(id));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (error !== undefined) return otherwise;
  if (record === undefined) return <Spinner label={common('loading')} />;

  async function confirm(): Promise<void> {
    if (record === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await confirmRecord(record);
      await mutateAll(() => true);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      <ContentHeader title={record.title} />
      <NoticeBar tone="attention">{t('confirm.text')}</NoticeBar>
      <StatedFacts record={record} />
      {failure !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(failure))}</NoticeBar>}
      <Row>
        <Button variant="primary" loading={busy} onClick={() => void confirm()}>
          {t('confirm.submit')}
        </Button>
        <Button asChild>
          <Link to={PATHS.myContracts}>{t('confirm.later')}</Link>
        </Button>
      </Row>
    </Stack>
  );
}

/** What the owner confirms. */
function StatedFacts({ record }: { record: VerifiedRecord }) {
  const t = useTexts('keys');
  const sending = useTexts('sending');
  const terms = useTermFacts(record);
  const { description, documents, readers, signingMode } = record;
  const signers = record.signers
    .toSorted((one, other) => (one.turn ?? 0) - (other.turn ?? 0))
    .map(({ email, turn }) => (turn === undefined ? email : `${turn}. ${email}`));
  const facts: [string, string][] = [
    [t('confirm.description'), description],
    ...terms,
    [t('confirm.documents'), documents.map(({ name }) => name).join(', ')],
    [t('confirm.signers'), signers.join(', ')],
    [sending('order.legend'), signers.length > 1 ? sending(`order.${signingMode}`) : ''],
    [t('confirm.readers'), readers.map(({ email }) => email).join(', ')],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}
