import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, moveTo } from './place-order.ts';

const places = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = (ordered: readonly { id: string }[]) => ordered.map(({ id }) => id).join('');

describe('the order of places', () => {
  it('follows the stored order; new places come last, as the server lists them (SIDE-27)', () => {
    expect(idsOf(inOrder(places('a', 'b', 'c', 'd'), ['c', 'a']))).toBe('cabd');
    expect(idsOf(inOrder(places('a', 'b'), []))).toBe('ab');
    expect(idsOf(inOrder(places('a', 'b'), ['gone', 'b']))).toBe('ba');
  });

  it('a place moves up, down and to the ends among its siblings (SIDE-27)', () => {
    const move = (id: string, index: number) => moveTo([], ['a', 'b', 'c'], { id, index }).join('');
    expect(move('c', 0)).toBe('cab');
    expect(move('a', 1)).toBe('bac');
    expect(move('a', 2)).toBe('bca');
    expect(move('b', 1)).toBe('abc');
  });

  it('moving a folder leaves the order of every other list as it was (SIDE-27)', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), (all, cut, at) => {
        const split = 1 + (cut % (all.length - 1));
        const [siblings, others] = [all.slice(0, split), all.slice(split)];
        const index = at % siblings.length;
        const order = moveTo(all.toReversed(), siblings, { id: siblings[0] as string, index });
        expect(order.toSorted()).toEqual(all.toSorted());
        expect(order.filter((id) => others.includes(id))).toEqual(others.toReversed());
        expect(idsOf(inOrder(places(...siblings), order).slice(index, index + 1))).toBe(siblings[0]);
      }),
    );
  });
});
