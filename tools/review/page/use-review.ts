import { useState } from 'react';
import type { Judgement, ReviewedPicture } from '../reviewed-picture.ts';
import { finish, sendJudgement } from './calls.ts';

/** The pictures, the one that is looked at, and what can be done; `problem` says what did not reach the review. */
export function useReview(found: readonly ReviewedPicture[]) {
  const [pictures, setPictures] = useState(found);
  const [index, setIndex] = useState(0);
  const [isFinished, setFinished] = useState(false);
  const [problem, setProblem] = useState<string>();
  const picture = pictures[index];

  const attempt = async (what: () => Promise<unknown>) => {
    try {
      await what();
      setProblem(undefined);
      return true;
    } catch {
      setProblem('The review does not answer. Is it still running in the terminal?');
      return false;
    }
  };

  return {
    pictures,
    index,
    picture,
    problem,
    isFinished,
    go: (to: number) => setIndex(Math.max(0, Math.min(pictures.length - 1, to))),
    judge: async (judged: ReviewedPicture, judgement: Partial<Judgement>) => {
      const { verdict, comment } = { ...judged, ...judgement };
      const isKept = await attempt(() => sendJudgement(judged.name, { verdict, comment }));
      if (isKept)
        setPictures((all) =>
          all.map((each) => (each.name === judged.name ? { ...each, verdict, comment } : each)),
        );
      return isKept;
    },
    finish: async () => setFinished(await attempt(finish)),
  };
}
