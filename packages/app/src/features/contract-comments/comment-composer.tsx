import type { CommentDocument } from '@signet/domain/comments/comment-document';
import { Button } from '@signet/ui/button';
import { Spinner } from '@signet/ui/spinner';
import { Suspense, useEffect, useState } from 'react';
import type { Comment, Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { keptDraft } from './comment-drafts.ts';

// who only reads loads no editor
const CommentEditor = lazyPart(() => import('./comment-editor.tsx'));

export interface CommentComposerProps {
  contract: Contract;
  /** The comment that is changed; a new one otherwise. */
  changing?: { comment: Comment; document: CommentDocument; onClose: () => void };
  /** Reads the comments again. */
  onSent: () => Promise<unknown>;
}

/** Where a comment is written. It opens by itself where something unsent is kept on this device. */
export function CommentComposer({ contract, changing, onSent }: CommentComposerProps) {
  const t = useTexts('comments');
  const common = useTexts('common');
  const [kept, setKept] = useState<CommentDocument | null>();
  const [isOpened, setOpened] = useState(changing !== undefined);
  const contractId = contract.id;
  const commentId = changing?.comment.id ?? null;

  useEffect(() => {
    let isGone = false;
    void keptDraft({ contractId, commentId })
      .catch(() => undefined)
      .then((draft) => {
        if (isGone) return;
        setKept(draft ?? null);
        if (draft !== undefined) setOpened(true);
      });
    return () => {
      isGone = true;
    };
  }, [contractId, commentId]);

  if (!isOpened)
    return (
      <div>
        <Button size="sm" onClick={() => setOpened(true)}>
          {t('write')}
        </Button>
      </div>
    );
  if (kept === undefined) return <Spinner label={common('loading')} />;
  return (
    <Suspense fallback={<Spinner label={common('loading')} />}>
      <CommentEditor
        contract={contract}
        comment={changing?.comment}
        document={kept ?? changing?.document}
        onSent={onSent}
        onClose={() => {
          setKept(null);
          setOpened(false);
          changing?.onClose();
        }}
      />
    </Suspense>
  );
}
