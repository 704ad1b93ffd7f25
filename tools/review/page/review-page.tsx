import { Banner } from '@signet/ui/banner';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { EmptyState } from '@signet/ui/empty-state';
import { Switch } from '@signet/ui/switch';
import { useRef, useState } from 'react';
import type { ReviewedPicture } from '../reviewed-picture.ts';
import { Comparison, VIEWS, type View } from './comparison.tsx';
import { JudgementForm } from './judgement-form.tsx';
import { PictureList } from './picture-list.tsx';
import { useKeys } from './use-keys.ts';
import { useReview } from './use-review.ts';
import s from './review-page.module.css';

/** Pictures that differ, one at a time: seen in four ways, accepted or refused, with a comment. */
export function ReviewPage({ found }: { found: readonly ReviewedPicture[] }) {
  const { pictures, index, picture, problem, isFinished, go, judge, finish } = useReview(found);
  const [view, setView] = useState<View>('side');
  const [isAfter, setAfter] = useState(true);
  const [hasKeys, setHasKeys] = useState(true);
  const comment = useRef<HTMLTextAreaElement>(null);

  const accept = async () => {
    if (picture !== undefined && (await judge(picture, { verdict: 'accepted' }))) go(index + 1);
  };
  const refuse = async () => {
    if (picture === undefined) return;
    await judge(picture, { verdict: 'refused' });
    comment.current?.focus();
  };
  const flicker = () => {
    setView('flicker');
    setAfter((was) => !was);
  };
  const views = VIEWS.map(({ value }, at) => [`${at + 1}`, () => setView(value)] as const);
  useKeys(
    {
      j: () => go(index + 1),
      k: () => go(index - 1),
      a: () => void accept(),
      r: () => void refuse(),
      c: () => comment.current?.focus(),
      f: flicker,
      ...Object.fromEntries(views),
    },
    hasKeys && !isFinished,
  );

  if (picture === undefined || isFinished)
    return <EmptyState title="The review is finished" description="The terminal says what was refused." />;

  const count = (verdict: ReviewedPicture['verdict']) =>
    pictures.filter((each) => each.verdict === verdict).length;
  const counts = `${count('accepted')} accepted, ${count('refused')} refused, ${count('open')} open`;
  return (
    <div className={s.page}>
      <ContentHeader
        title="Review of pictures"
        description={<span role="status">{counts}</span>}
        actions={
          <>
            <Switch
              label="Single keys"
              checked={hasKeys}
              onChange={(event) => setHasKeys(event.currentTarget.checked)}
            />
            <Button variant="primary" onClick={() => void finish()}>
              Finish
            </Button>
          </>
        }
      />
      {problem !== undefined && (
        <Banner role="alert" tone="danger" aria-label="Problem">
          {problem}
        </Banner>
      )}
      <div className={s.columns}>
        <PictureList pictures={pictures} index={index} onChoose={go} />
        <main className={s.stage}>
          <h2 className={s.name} aria-live="polite">
            {picture.name}, {index + 1} of {pictures.length}
          </h2>
          <Comparison
            key={picture.name}
            picture={picture}
            view={view}
            onViewChange={setView}
            isAfter={isAfter}
            onFlicker={flicker}
          />
          <JudgementForm
            key={`${picture.name} judged`}
            picture={picture}
            commentRef={comment}
            onAccept={() => void accept()}
            onRefuse={() => void refuse()}
            onComment={(text) => void judge(picture, { comment: text })}
          />
        </main>
      </div>
    </div>
  );
}
