import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madePicture, put } from './made-pictures.ts';
import { pack } from './pack.ts';
import { Review } from './review.ts';

const RED = pack(madePicture([200, 0, 0]));
const BLUE = madePicture([0, 0, 200]);

let folder: string;
let review: Review;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signet-review-'));
  for (const name of ['changed', 'gone']) put(folder, `${name}.png`, RED);
  const of = (name: string) => ({ name, story: 'tag', reference: join(folder, `${name}.png`) });
  review = new Review([
    { ...of('changed'), kind: 'changed', after: BLUE },
    { ...of('new'), kind: 'new', after: BLUE },
    { ...of('gone'), kind: 'gone' },
  ]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stored = (name: string) => {
  const file = join(folder, `${name}.png`);
  return existsSync(file) ? readFileSync(file) : undefined;
};
const judgeAll = (verdict: 'open' | 'accepted' | 'refused') => {
  for (const { name } of review.pictures) review.judge(name, { verdict, comment: '' });
};

describe('a review of pictures (DESIGN-01)', () => {
  it('writes what is accepted in place of the reference, packed, and takes away what is gone', () => {
    judgeAll('accepted');
    expect(stored('changed')).toEqual(pack(BLUE));
    expect(stored('new')).toEqual(pack(BLUE));
    expect(stored('gone')).toBeUndefined();
  });

  it.each(['refused', 'open'] as const)(
    'puts back what was there when a picture is %s after all',
    (verdict) => {
      judgeAll('accepted');
      judgeAll(verdict);
      expect(stored('changed')).toEqual(RED);
      expect(stored('new')).toBeUndefined();
      expect(stored('gone')).toEqual(RED);
    },
  );

  it('leaves the reference alone that is refused', () => {
    review.judge('changed', { verdict: 'refused', comment: '' });
    expect(stored('changed')).toEqual(RED);
  });

  it('keeps both pictures for who looks again, also after one is accepted', () => {
    judgeAll('accepted');
    expect(review.bytesOf('changed', 'before')).toEqual(RED);
    expect(review.bytesOf('changed', 'after')).toEqual(BLUE);
    expect(review.bytesOf('new', 'before')).toBeUndefined();
    expect(review.bytesOf('other', 'after')).toBeUndefined();
  });

  it('lists what was refused with its comment in Markdown', () => {
    review.judge('changed', { verdict: 'refused', comment: 'The border is gone.\n\nSee the dark one.' });
    review.judge('new', { verdict: 'refused', comment: '' });
    review.judge('gone', { verdict: 'accepted', comment: 'fine' });
    expect(review.refusals).toBe(
      '- `changed` (changed): The border is gone.\n  See the dark one.\n- `new` (new)\n',
    );
  });

  it('knows no other pictures', () => {
    expect(review.judge('../other', { verdict: 'accepted', comment: '' })).toBe(false);
    expect(stored('../other')).toBeUndefined();
  });
});
