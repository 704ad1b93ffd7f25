import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { Breadcrumbs } from '@signet/ui/breadcrumbs';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { Text } from '@signet/ui/text';
import { IconButton } from '@signet/ui/icon-button';
import PanelRight from 'lucide-react/icons/panel-right';
import { Suspense, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Contract } from '../../shared/api-client/entities.ts';
import { PATHS, proofPath } from '../../shared/config/paths.ts';
import { accessOf, isOpenFor, signaturesOf } from '../../entities/contracts/contract-facts.ts';
import { StateBadge } from '../../entities/contracts/state-badge.tsx';
import { ChangeDocuments } from '../../features/contract-documents/change-documents.tsx';
import { DocumentList } from '../../features/contract-documents/document-list.tsx';
import { DocumentStage } from '../../features/contract-documents/document-stage.tsx';
import { useChosenDocument } from '../../features/contract-documents/use-chosen-document.ts';
import { People } from '../../features/contract-sharing/people.tsx';
import { SigningActions } from '../../features/signing/signing-actions.tsx';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Panel, Row } from '../../shared/layout/layout.tsx';
import { lazyPart, withTexts } from '../../shared/loading/lazy-part.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { afterPage } from '../../shared/navigation/after-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { useShownContract } from '../shell/shown-contract.ts';
import s from './contract-detail.module.css';

const ContractSections = lazyPart(
  afterPage(
    withTexts(
      () => import('./contract-sections.tsx'),
      'comments',
      'events',
      'followers',
      'labels',
      'tasks',
      'terms',
    ),
  ),
);

const ContractNotes = lazyPart(afterPage(withTexts(() => import('./contract-notes.tsx'), 'sending')));
const ContractMenu = lazyPart(afterPage(() => import('../../features/contract-access/contract-menu.tsx')));
const ContractNotices = lazyPart(() => import('./contract-notices.tsx'));

// hardly anybody needs it
const ClosedContract = lazyPart(() => import('./closed-contract.tsx'), 'links');

/**
 * One contract: the document as the stage, and at its side who signs and who may read, with what else is known. On a phone the
 * document comes first, and what is to be done stands below it.
 */
export function ContractDetail({ contract, reload }: { contract: Contract; reload: () => Promise<unknown> }) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  const navigate = useNavigate();
  const { date } = useDates();
  const user = useCurrentUser();
  const panelId = useId();
  const [hasPanel, setPanel] = useState(true);
  const documents = useChosenDocument(contract);
  const confirmed = contract.myAccessGrant?.confirmed === true;
  const access = accessOf(contract, user.personId);
  const mayEdit = mayOnContract('update', access) && contract.state !== 'archived';
  const isSigned = signaturesOf(contract).length > 0;
  const documentsMayChange =
    mayOnContract('addDocument', access) && contract.state !== 'archived' && !isSigned;
  usePageTitle(contract.title);
  useShownContract(contract);
  return (
    <div className={s.page} data-edge-to-edge>
      <ContentHeader
        className={s.head}
        title={contract.title}
        breadcrumbs={
          <Breadcrumbs aria-label={common('nav.breadcrumbs')}>
            {contract.state === 'archived' ? (
              <Link to={PATHS.archive}>{common('nav.archive')}</Link>
            ) : (
              <Link to={PATHS.myContracts}>{t('title')}</Link>
            )}
            {contract.title}
          </Breadcrumbs>
        }
        meta={
          <Row>
            <StateBadge state={contract.state} />
            <Text variant="small" tone="muted">
              {t('detail.created', { date: date(contract.created) })}
            </Text>
          </Row>
        }
        description={contract.description}
        actions={
          <Row>
            <div className={s.signing}>
              {confirmed && <SigningActions contract={contract} user={user} onChanged={reload} />}
            </div>
            {isSigned && (
              <Button asChild>
                <Link to={proofPath(contract.id)}>{t('detail.proof')}</Link>
              </Button>
            )}
            <Suspense fallback={access.role === 'owner' && <span className={s.menu} />}>
              <ContractMenu
                contract={contract}
                access={access}
                companyId={user.companyId}
                onChanged={reload}
                onGone={() => void navigate(PATHS.myContracts)}
              />
            </Suspense>
            <IconButton
              className={s.fold}
              aria-label={t('detail.panel')}
              tooltip={t('detail.panel')}
              aria-expanded={hasPanel}
              aria-controls={panelId}
              onClick={() => setPanel(!hasPanel)}
            >
              <PanelRight />
            </IconButton>
          </Row>
        }
      />
      <div className={s.notice}>
        {((contract.differences?.length ?? 0) > 0 || isSigned) && (
          <Suspense>
            <ContractNotices contract={contract} />
          </Suspense>
        )}
      </div>
      <div className={s.columns}>
        {isOpenFor(contract) ? (
          <DocumentStage contract={contract} {...documents} />
        ) : (
          <div className={s.closed}>
            <Suspense>
              <ClosedContract contract={contract} onOpened={reload} />
            </Suspense>
          </div>
        )}
        <Panel id={panelId} aria-label={t('detail.panel')} hidden={!hasPanel} className={s.panel}>
          <div className={s.notes}>
            <Suspense>
              <ContractNotes contract={contract} onChanged={reload} />
            </Suspense>
          </div>
          <People contract={contract} user={user} onChanged={reload} />
          {isOpenFor(contract) && (
            <DocumentList
              {...documents}
              actions={documentsMayChange && <ChangeDocuments contract={contract} onChanged={reload} />}
            />
          )}
          <Suspense>
            <ContractSections contract={contract} mayEdit={mayEdit} onChanged={reload} />
          </Suspense>
        </Panel>
      </div>
    </div>
  );
}
