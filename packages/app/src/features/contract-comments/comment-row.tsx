import type { ErrorCode } from '@signet/domain/errors/codes';
import { Avatar } from '@signet/ui/avatar';
import { IconButton } from '@signet/ui/icon-button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import useSWR from 'swr';
import { api } from '../../shared/api-client/api.ts';
import type { Comment, Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { isPassing } from '../../shared/errors/is-passing.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { useConfirmedPerson } from '../../trust/contacts/use-confirmed-person.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentText } from './comment-text.tsx';
import s from './contract-comments.module.css';
import { readComment } from './read-comment.ts';

export interface CommentRowProps {
  comment: Comment;
  contract: Contract;
  mayChange: boolean;
  mayDelete: boolean;
  onChanged: () => Promise<unknown>;
}

const NOBODY: NaturalPerson = { id: '', emailAddress: '?' } as NaturalPerson;

/** One comment with its author and time; a warning in place of its text when it does not verify. */
export function CommentRow(props: CommentRowProps) {
  const { comment, contract, mayChange, mayDelete, onChanged } = props;
  const t = useTexts('comments');
  const common = useTexts('common');
  const { dateTime } = useDates();
  const { author = NOBODY } = comment;
  const { name } = useConfirmedPerson(author);
  const [isChanging, setChanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { data, error } = useSWR(
    // the sealed text begins with a nonce, which tells one version from another
    ['opened comment', contract.id, comment.id, comment.seq, comment.sealed.slice(0, 40), author.account?.id],
    () => readComment(contract, comment),
  );
  const date = dateTime(comment.created);

  async function remove(): Promise<void> {
    await api.remove('comments', comment.id);
    await onChanged();
  }

  return (
    <li className={s.comment}>
      <div className={s.head}>
        <Avatar name={name} colorIndex={author.avatarColor} size={24} />
        <span className={s.author}>{name}</span>
        <Text variant="small" tone="muted" className={s.time}>
          <time dateTime={comment.created}>{date}</time>
          {comment.seq > 0 && ` · ${t('changed')}`}
        </Text>
        {mayChange && data !== undefined && !isChanging && (
          <IconButton size="sm" aria-label={t('change', { date })} onClick={() => setChanging(true)}>
            <Pencil />
          </IconButton>
        )}
        {mayDelete && (
          <IconButton size="sm" aria-label={t('delete', { date })} onClick={() => setDeleting(true)}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      {error === undefined && data === undefined && <Text tone="muted">{t('opening')}</Text>}
      {error !== undefined && <Unreadable code={errorCodeOf(error)} name={name} />}
      {data?.byReplacedKey === true && <NoticeBar tone="attention">{t('replacedKey', { name })}</NoticeBar>}
      {data !== undefined && !isChanging && <CommentText document={data.document} />}
      {data !== undefined && isChanging && (
        <CommentComposer
          contract={contract}
          changing={{ comment, document: data.document, onClose: () => setChanging(false) }}
          onSent={onChanged}
        />
      )}
      {isDeleting && (
        <Confirmation
          title={t('deleteTitle')}
          confirmLabel={common('delete')}
          danger
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          {t('deleteText')}
        </Confirmation>
      )}
    </li>
  );
}

function Unreadable({ code, name }: { code: ErrorCode; name: string }) {
  const t = useTexts('comments');
  const errorText = useErrorText();
  if (isPassing(code) || code === 'UnconfirmedHints')
    return <NoticeBar tone="attention">{errorText(code)}</NoticeBar>;
  return (
    <NoticeBar tone="danger">{code === 'StateChanged' ? t('older') : t('unverified', { name })}</NoticeBar>
  );
}
