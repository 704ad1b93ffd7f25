export const VERDICTS = ['open', 'accepted', 'refused'] as const;

/** Characters of a comment. */
export const COMMENT_MAX = 2000;

export interface Judgement {
  verdict: (typeof VERDICTS)[number];
  /** What is wrong with the picture, or what to think of. */
  comment: string;
}

/** A picture as the page of the review shows it. */
export interface ReviewedPicture extends Judgement {
  name: string;
  story: string;
  kind: 'changed' | 'new' | 'gone';
}
