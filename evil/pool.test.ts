import { describe, expect, it } from 'vitest';
import type { Exchange } from '../e2e/support/proxy.ts';
import { answer } from './testing/answer.ts';
import { isResource, Pool, valueAt } from './pool.ts';

const person = (id: string, name: string | null) => ({ type: 'people', id, attributes: { name } });
const poolOf = (...exchanges: Exchange[]): Pool => {
  const pool = new Pool();
  for (const exchange of exchanges) pool.add(exchange);
  return pool;
};

describe('a pool of what a server said', () => {
  it('has values of other objects of the type, each once and none that is the own one', () => {
    const pool = poolOf(
      answer('/people', { data: [person('a', 'Ann'), person('b', 'Bob'), person('c', 'Bob')] }),
      answer('/people/d', { data: person('d', 'Ann') }),
      answer('/people/e', { data: person('e', null) }),
      answer('/cities', { data: [{ type: 'cities', id: 'z', attributes: { name: 'Zug' } }] }),
    );
    expect(pool.others(person('a', 'Ann'), ['attributes', 'name'])).toEqual(['Bob']);
    expect(pool.otherIds('people', 'a')).toEqual(['b', 'c', 'd', 'e']);
  });

  it('finds objects wherever they stand in an answer, and tells of others as they were last', () => {
    const pool = poolOf(
      answer('/a', { data: person('a', 'Ann'), included: [{ deep: person('b', 'Bob') }] }),
      answer('/b', { data: person('b', 'Robert') }),
    );
    expect(pool.others(person('a', 'Ann'), ['attributes', 'name'])).toEqual(['Robert']);
  });

  it('knows an object as it was first, once it has changed', () => {
    const pool = poolOf(answer('/a', { data: person('a', 'Ann') }));
    expect(pool.older(person('a', 'Ann'))).toBeUndefined();
    pool.add(answer('/a', { data: person('a', 'Anna') }));
    pool.add(answer('/a', { data: person('a', 'Annabel') }));
    expect(pool.older(person('a', 'Annabel'))).toEqual(person('a', 'Ann'));
  });

  it('has the answer to the same kind of call about something else, and to the same call before', () => {
    const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
    const pool = poolOf(answer(`/proof/${a}`, { proof: 'of a' }), answer(`/proof/${b}`, { proof: 'of b' }));
    const again = answer(`/proof/${a}`, { proof: 'of a, later' });
    expect(JSON.parse(String(pool.otherAnswer(again)))).toEqual({ proof: 'of b' });
    expect(JSON.parse(String(pool.olderAnswer(again)))).toEqual({ proof: 'of a' });
    expect(pool.olderAnswer(answer(`/proof/${b}`, { proof: 'of b' }))).toBeUndefined();
    expect(pool.otherAnswer(answer('/checkpoint', {}))).toBeUndefined();
  });

  it('takes nothing from what failed, and whole bodies of what is no JSON', () => {
    const bytes = { type: 'application/octet-stream', body: Buffer.from([1, 2]) };
    const pool = poolOf(
      answer('/a', { data: person('a', 'Ann') }, { status: 404 }),
      answer('/tile/0/x001', null, { ...bytes, body: Buffer.from([1]) }),
    );
    expect(pool.otherIds('people', 'b')).toEqual([]);
    expect(pool.otherAnswer(answer('/tile/0/x002', null, bytes))).toEqual(Buffer.from([1]));
  });
});

it('a reference is no object, and a path that leads nowhere has no value', () => {
  expect(isResource({ type: 'people', id: 'a' })).toBe(false);
  expect(isResource(person('a', 'Ann'))).toBe(true);
  expect(isResource(null)).toBe(false);
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(valueAt({ a: null }, ['a', 'b', 'c'])).toBeUndefined();
});
