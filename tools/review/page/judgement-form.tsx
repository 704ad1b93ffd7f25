import { Button } from '@signet/ui/button';
import { Field } from '@signet/ui/field';
import { Textarea } from '@signet/ui/textarea';
import { useState } from 'react';
import type { Ref } from 'react';
import { COMMENT_MAX, type ReviewedPicture } from '../reviewed-picture.ts';
import s from './judgement-form.module.css';

interface JudgementFormProps {
  picture: ReviewedPicture;
  commentRef: Ref<HTMLTextAreaElement>;
  onAccept: () => void;
  onRefuse: () => void;
  onComment: (comment: string) => void;
}

/** Accept, refuse, and say why; a comment is kept when the field is left, as Escape does. */
export function JudgementForm({ picture, commentRef, onAccept, onRefuse, onComment }: JudgementFormProps) {
  const [comment, setComment] = useState(picture.comment);
  const isAccepted = picture.verdict === 'accepted';
  const isRefused = picture.verdict === 'refused';
  return (
    <div className={s.root}>
      <div className={s.actions}>
        <Button
          aria-keyshortcuts="a"
          aria-pressed={isAccepted}
          variant={isAccepted ? 'primary' : 'secondary'}
          onClick={onAccept}
        >
          Accept
        </Button>
        <Button
          aria-keyshortcuts="r"
          aria-pressed={isRefused}
          variant={isRefused ? 'danger' : 'secondary'}
          onClick={onRefuse}
        >
          Refuse
        </Button>
      </div>
      <Field
        label="Comment"
        hint="Keys: j next, k back, a accept, r refuse, c comment, Escape leaves it, 1 to 4 views, f flicker"
      >
        <Textarea
          ref={commentRef}
          rows={2}
          maxLength={COMMENT_MAX}
          value={comment}
          aria-keyshortcuts="c"
          onChange={(event) => setComment(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          onBlur={() => comment !== picture.comment && onComment(comment)}
        />
      </Field>
    </div>
  );
}
