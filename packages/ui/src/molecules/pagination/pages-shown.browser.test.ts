import { expect, it } from 'vitest';
import { pagesShown } from './pages-shown.ts';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 9, '1 2 gap 9'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [6, 9, '1 gap 5 6 7 8 9'],
  [9, 9, '1 gap 8 9'],
  [4, 5, '1 2 3 4 5'],
])('page %d of %d shows %s', (page, count, shown) => expect(pagesShown(page, count).join(' ')).toBe(shown));

it('a gap stands for at least two pages, and nothing is shown twice', () => {
  for (let count = 1; count < 30; count += 1)
    for (let page = 1; page <= count; page += 1) {
      const shown = pagesShown(page, count);
      const pages = shown.filter((place) => place !== 'gap');
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
      const left = shown.flatMap((place, index) =>
        place === 'gap' ? [Number(shown[index + 1]) - Number(shown[index - 1]) - 1] : [],
      );
      expect(left.filter((number) => number < 2)).toEqual([]);
    }
});
