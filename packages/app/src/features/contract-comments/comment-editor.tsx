import { commentText, type CommentDocument } from '@signet/domain/comments/comment-document';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useEffect, useId, useRef, useState } from 'react';
import type { Comment, Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row } from '../../shared/layout/layout.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { forgetDraft, keepDraft } from './comment-drafts.ts';
import { CommentToolbar } from './comment-toolbar.tsx';
import s from './contract-comments.module.css';
import { matching, mention, mentionable, MentionList, mentionQuery } from './mention-list.tsx';
import { useEditor } from './use-editor.ts';
import { arrivedComment, writeComment } from './write-comment.ts';

export interface CommentEditorProps {
  contract: Contract;
  /** The one that is changed. */
  comment: Comment | undefined;
  /** What is in the editor at first. */
  document: CommentDocument | undefined;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}

/** The editor of a comment. What is typed is kept on the device until it was sent or given up. */
export default function CommentEditor(props: CommentEditorProps) {
  const { contract, comment, document, onSent, onClose } = props;
  const t = useTexts('comments');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { personId } = useCurrentUser();
  const listId = useId();
  const typed = useRef(document);
  /** What was sent without an answer, under the id that every try has. */
  const attempt = useRef<{ id: string; sent?: { seq: number; text: string } }>({ id: crypto.randomUUID() });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const place = { contractId: contract.id, commentId: comment?.id ?? null };

  const { host, editor } = useEditor({
    label: t(comment === undefined ? 'new' : 'editorOf'),
    document,
    onChange(now) {
      typed.current = now;
      // without text there is nothing to keep; what cannot be kept is still on the page
      void (commentText(now) === '' ? forgetDraft(place) : keepDraft(place, now)).catch(() => undefined);
    },
    onKey,
  });
  const query = editor && mentionQuery(editor);
  const people =
    query === undefined || query.from === dismissed
      ? []
      : matching(mentionable(contract, personId), query.text);
  const chosen = people[Math.min(active, people.length - 1)];

  useEffect(() => {
    const view = editor?.view.dom;
    if (people.length === 0) {
      for (const name of ['aria-controls', 'aria-activedescendant']) view?.removeAttribute(name);
      return;
    }
    view?.setAttribute('aria-controls', listId);
    view?.setAttribute('aria-activedescendant', `${listId}-${Math.min(active, people.length - 1)}`);
  });

  function onKey(event: KeyboardEvent): boolean {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      void send();
      return true;
    }
    if (editor === undefined || query === undefined || chosen === undefined) return false;
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key];
    if (step !== undefined) setActive((active + step) % people.length);
    else if (event.key === 'Enter') {
      mention(editor, query, chosen);
      setActive(0);
    } else if (event.key === 'Escape') setDismissed(query.from);
    else {
      setActive(0);
      return false;
    }
    return true;
  }

  async function send(): Promise<void> {
    if (busy) return;
    if (typed.current === undefined || commentText(typed.current) === '') return setFailure('BadRequest');
    const isTyping = editor?.isFocused === true;
    // what is typed now would be lost when it is sent
    editor?.setEditable(false);
    setBusy(true);
    setFailure(undefined);
    try {
      await sendOnce(typed.current);
    } catch (error) {
      setFailure(errorCodeOf(error));
      editor?.setEditable(true);
      if (isTyping) editor.commands.focus();
      return;
    } finally {
      setBusy(false);
    }
    await close();
    await onSent();
  }

  /** A try before this one may have arrived without an answer. */
  async function sendOnce(document: CommentDocument): Promise<void> {
    const { id, sent } = attempt.current;
    const arrived = sent === undefined ? undefined : await arrivedComment(contract.id, id);
    const text = JSON.stringify(document);
    // an earlier version may have arrived, and this one not
    if (arrived !== undefined && arrived.seq === sent?.seq && sent.text === text) return;
    const seq = arrived === undefined ? 0 : arrived.seq + 1;
    if (comment === undefined) attempt.current.sent = { seq, text };
    await writeComment(contract, document, { comment: comment ?? arrived, id });
  }

  async function close(): Promise<void> {
    await forgetDraft(place).catch(() => undefined);
    onClose();
  }

  const reasonOf = (code: ErrorCode): string => {
    if (code === 'BadRequest') return t('invalid');
    if (code === 'AccessGrantNotFound') return t('noAccess');
    if (code === 'Conflict' && comment !== undefined) return t('changedElsewhere');
    return t('notSent', { reason: errorText(code) });
  };

  return (
    <div className={s.editor}>
      {editor && <CommentToolbar editor={editor} />}
      <div ref={host} className={s.input} />
      {people.length > 0 && query && editor && (
        <MentionList
          id={listId}
          people={people}
          active={Math.min(active, people.length - 1)}
          onChoose={(person) => mention(editor, query, person)}
        />
      )}
      <Text variant="small" tone="muted">
        {t('sendHint')} {t('secret')}
      </Text>
      {failure !== undefined && (
        <NoticeBar tone="danger" role="alert">
          {reasonOf(failure)}
        </NoticeBar>
      )}
      <Row>
        <Button variant="primary" size="sm" aria-disabled={busy} onClick={() => void send()}>
          {t(comment === undefined ? 'send' : 'save')}
        </Button>
        <Button size="sm" aria-disabled={busy} onClick={() => !busy && void close()}>
          {common('cancel')}
        </Button>
      </Row>
    </div>
  );
}
