import { normalizeEmail } from '@signet/domain/validation/email';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Skeleton } from '@signet/ui/skeleton';
import { Text } from '@signet/ui/text';
import { Link, useLocation, useParams, type Location } from 'react-router';
import useSWR from 'swr';
import { RecordNotice } from '../../entities/contracts/record-notice.tsx';
import type { ReadByCode } from '../../entities/sharing/read-by-code.ts';
import { DocumentList } from '../../features/contract-documents/document-list.tsx';
import { DocumentStage } from '../../features/contract-documents/document-stage.tsx';
import { useChosenDocument } from '../../features/contract-documents/use-chosen-document.ts';
import { AskForMail } from '../../features/invitation/ask-for-mail.tsx';
import { contractPath } from '../../shared/config/paths.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { isPassing } from '../../shared/errors/is-passing.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { codeBehind } from '../../shared/navigation/link-secret.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import s from './code-link-page.module.css';

const load = () => import('../../entities/sharing/read-by-code.ts');

/**
 * /contracts/:id by a link with a code: the contract to read at once, for whoever has the link, and where its signature is to be had
 * (docs/protocol.md, Links with a code).
 */
export default function CodeLinkPage() {
  const t = useTexts('links');
  const { id = '' } = useParams();
  const code = codeBehind((useLocation() as Location<unknown>).state) ?? '';
  const { data, error, mutate } = useSWR<ReadByCode, unknown>(
    ['read by code', id, code],
    async () => (await load()).readByCode(id, code),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  if (error !== undefined) return <NotRead id={id} code={errorCodeOf(error)} onRetry={() => void mutate()} />;
  if (data !== undefined) return <Read {...data} onAsk={async () => (await load()).askForMail(id, code)} />;
  return (
    <PublicFrame title={t('invited.title')} width="document">
      <Stack role="status" aria-busy aria-label={t('invited.lookingUp')}>
        <Skeleton height="4em" />
        <Skeleton height="20em" />
      </Stack>
    </PublicFrame>
  );
}

function NotRead({ id, code, onRetry }: { id: string; code: ErrorCode; onRetry: () => void }) {
  const t = useTexts('links');
  const errorText = useErrorText();
  return (
    <PublicFrame title={t(isPassing(code) ? 'invited.title' : 'invited.gone')}>
      <NoticeBar tone="attention">{errorText(code)}</NoticeBar>
      {isPassing(code) && <Button onClick={onRetry}>{t('invited.retry')}</Button>}
      {code === 'CodeLinkUsed' && (
        <Button asChild variant="primary">
          <Link to={contractPath(id)}>{t('invited.open')}</Link>
        </Button>
      )}
    </PublicFrame>
  );
}

function Read({
  contract,
  reading,
  invitation: { email, grantType },
  inviter,
  onAsk,
}: ReadByCode & { onAsk: () => Promise<void> }) {
  const t = useTexts('links');
  const own = useSession().session?.user.emailAddress;
  const isMine = own !== undefined && normalizeEmail(own) === email;
  const type = grantType === 'sign' ? 'sign' : 'view';
  const documents = useChosenDocument(contract);
  return (
    <PublicFrame
      title={t(`invited.${type}`, { inviter: inviter ?? t('byCode.giver'), title: contract.title })}
      width="document"
    >
      <Text tone="muted">{t('invited.forWhom', { email })}</Text>
      <RecordNotice contract={contract} />
      {contract.description !== '' && <Text>{contract.description}</Text>}
      <div className={s.stage}>
        <DocumentStage contract={contract} reading={reading} {...documents} />
      </div>
      {documents.documents.length > 1 && <DocumentList {...documents} />}
      {isMine ? (
        <Row>
          <Button asChild variant="primary">
            <Link to={contractPath(contract.id)}>{t('invited.open')}</Link>
          </Button>
        </Row>
      ) : (
        <AskForMail type={type} email={email} onAsk={onAsk} />
      )}
      <Text tone="muted" variant="small">
        {t('byCode.whoReads')}
      </Text>
    </PublicFrame>
  );
}
