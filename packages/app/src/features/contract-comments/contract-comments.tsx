import { mayOnContract } from '@signet/domain/permissions/contract-policy';
import { displayName } from '@signet/domain/validation/person-name';
import { LoadMore } from '@signet/ui/load-more';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { COMMENTS_AT_ONCE, useComments } from '../../entities/comments/use-comments.ts';
import { accessOf } from '../../entities/contracts/contract-facts.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Section } from '../../shared/layout/layout.tsx';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';
import { isGuest, type CurrentUser } from '../../shared/storage/user-storage.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentRow } from './comment-row.tsx';
import { renewKey } from './write-comment.ts';

export interface ContractCommentsProps {
  contract: Contract;
  /** The viewer. */
  user: CurrentUser;
  /** Reads the contract again, whose key may have been renewed. */
  onChanged: () => Promise<unknown>;
}

/** The comments on a contract (GEN-12), the newest at the end, where the next one is written. */
export default function ContractComments({ contract, user, onChanged }: ContractCommentsProps) {
  const t = useTexts('comments');
  const errorText = useErrorText();
  const list = useComments(contract.id);
  // other parts of the page may have loaded more than fits to be read here
  const [most, setMost] = useState(COMMENTS_AT_ONCE);
  const comments = list.comments.slice(-most);
  const isOneHidden = list.comments.length > most;
  const access = accessOf(contract, user.personId);
  const isOwner = access.role === 'owner';
  const isOutdated = contract.verified?.keyOutdated === true;
  const isOpen = contract.state !== 'archived' && mayOnContract('comment', access);
  const mayWrite = isOpen && !isGuest(user) && (isOwner || !isOutdated);
  const written = async () => {
    await Promise.all([list.reload(), isOwner && isOutdated && onChanged()]);
  };
  return (
    <Section title={t('heading')}>
      {list.error !== undefined && (
        <NoticeBar tone="attention">{errorText(errorCodeOf(list.error))}</NoticeBar>
      )}
      {list.isLoaded && comments.length === 0 && <Text tone="muted">{t('none')}</Text>}
      {(list.hasMore || isOneHidden) && (
        <LoadMore
          label={t('earlier')}
          summary={t('shown', { count: comments.length })}
          loading={list.isLoadingMore}
          onLoadMore={() => {
            setMost(most + COMMENTS_AT_ONCE);
            if (!isOneHidden) list.loadMore();
          }}
        />
      )}
      {comments.length > 0 && (
        <List aria-label={t('heading')}>
          {comments.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              contract={contract}
              mayChange={mayWrite && comment.author?.id === user.personId}
              mayDelete={isOpen && !isGuest(user) && comment.author?.id === user.personId}
              onChanged={written}
            />
          ))}
        </List>
      )}
      {isOpen && isGuest(user) && <Text tone="muted">{t('named')}</Text>}
      {isOpen && isOutdated && !isGuest(user) && (
        <OutdatedKey contract={contract} isOwner={isOwner} onRenewed={onChanged} />
      )}
      {mayWrite && <CommentComposer contract={contract} onSent={written} />}
    </Section>
  );
}

/** Nothing is encrypted with a key that somebody without access may know; the owner alone can renew it. */
function OutdatedKey({
  contract,
  isOwner,
  onRenewed,
}: {
  contract: Contract;
  isOwner: boolean;
  onRenewed: () => Promise<unknown>;
}) {
  const t = useTexts('comments');
  const [busy, setBusy] = useState(false);
  const { ownedBy } = contract;

  async function renew(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await renewKey(contract);
      await onRenewed();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (!isOwner)
    return (
      <NoticeBar tone="attention">
        {t('outdated', { owner: ownedBy === undefined ? '' : displayName(ownedBy) })}
      </NoticeBar>
    );
  return (
    <NoticeBar tone="attention" okLabel={t('renew')} onOk={() => void renew()} aria-busy={busy}>
      {t('outdatedOwner')}
    </NoticeBar>
  );
}
