import { beforeEach, describe, expect, it } from 'vitest';
import { Names } from '../e2e/support/names.ts';
import type { Exchange } from '../e2e/support/proxy.ts';
import { inSeededOrder, Liar, mutationsOf, type Mutation } from './mutations.ts';
import { Pool } from './pool.ts';
import { answer } from './testing/answer.ts';

const [HONEST, DECOY] = ['honest-0001', 'decoy-00002'];
let names: Names;
let pool: Pool;

const contract = (id: string, title: string, more: object = {}) => ({
  type: 'contracts',
  id,
  attributes: { title, note: 'same', ...more },
  relationships: { owner: { data: { type: 'people', id: 'ann' } } },
});
const honestAnswer = (title = 'Lease', tags: string[] = ['a', 'b']) =>
  answer(`/contracts/${HONEST}`, { data: contract(HONEST, title, { tags }) });

beforeEach(() => {
  names = new Names();
  names.add('honest contract', HONEST);
  names.add('decoy contract', DECOY);
  pool = new Pool();
  pool.add(answer(`/contracts/${DECOY}`, { data: contract(DECOY, 'Sale', { tags: ['c'] }) }));
  pool.add(answer('/people/bob', { data: { type: 'people', id: 'bob', attributes: {} } }));
  pool.add(honestAnswer('Draft of the lease'));
});

const inShort = ({ about, path, kind }: Mutation) => `${kind} ${about} /${path.join('/')}`;
const lieOf = (mutation: Partial<Mutation>, exchange: Exchange): unknown => {
  const whole: Mutation = { about: 'object contracts <honest contract>', path: [], kind: 'other', donor: 0 };
  const lie = new Liar({ ...whole, ...mutation }, names, pool).lieOf(exchange);
  return lie && JSON.parse(lie.body.toString());
};

describe('the lies that an answer allows', () => {
  it('are about every place of it, by the kind of what stands there', () => {
    const found = mutationsOf(honestAnswer(), names, pool).map(inShort);
    const object = 'object contracts <honest contract>';
    const call = 'GET app/contracts/<honest contract>';
    expect(found).toEqual(
      expect.arrayContaining([
        `absent ${call} /`,
        `older ${call} /`,
        `other ${object} /`,
        `older ${object} /`,
        `other ${object} /id`,
        `absent ${object} /id`,
        `other ${object} /attributes/title`,
        `null ${object} /attributes/title`,
        `absent ${object} /attributes/title`,
        `other ${object} /attributes/tags`,
        `fewer ${object} /attributes/tags`,
        `doubled ${object} /attributes/tags`,
        `reordered ${object} /attributes/tags`,
        `absent ${object} /relationships/owner`,
        `other ${object} /relationships/owner/data`,
      ]),
    );
    // nothing is told that is as true as before
    expect(found).not.toContain(`other ${object} /attributes/note`);
    expect(found).not.toContain(`other ${object} /type`);
    expect(new Set(found).size).toBe(found.length);
  });

  it('leave out what is not there to be told', () => {
    const fresh = mutationsOf(honestAnswer(), names, new Pool()).map(({ kind }) => kind);
    expect(fresh).not.toContain('other');
    expect(fresh).not.toContain('older');
    const short = mutationsOf(honestAnswer('Lease', []), names, pool).filter(
      ({ path }) => path.at(-1) === 'tags',
    );
    expect(short.map(({ kind }) => kind)).toEqual(['other', 'absent', 'null']);
  });
});

describe('a liar', () => {
  it.each([
    ['other', ['attributes', 'title'], contract(HONEST, 'Sale', { tags: ['a', 'b'] })],
    ['null', ['attributes', 'title'], contract(HONEST, 'Lease', { title: null, tags: ['a', 'b'] })],
    ['fewer', ['attributes', 'tags'], contract(HONEST, 'Lease', { tags: ['b'] })],
    ['doubled', ['attributes', 'tags'], contract(HONEST, 'Lease', { tags: ['a', 'a', 'b'] })],
    ['reordered', ['attributes', 'tags'], contract(HONEST, 'Lease', { tags: ['b', 'a'] })],
    ['older', [], contract(HONEST, 'Draft of the lease', { tags: ['a', 'b'] })],
    ['other', [], contract(DECOY, 'Sale', { tags: ['c'] })],
  ] as const)('tells %s at %j and nothing else', (kind, path, told) => {
    expect(lieOf({ kind, path: [...path] }, honestAnswer())).toEqual({ data: told });
  });

  it('leaves a member out, and puts somebody else where a reference stands', () => {
    const without = lieOf({ kind: 'absent', path: ['attributes', 'title'] }, honestAnswer()) as {
      data: { attributes: object };
    };
    expect(without.data.attributes).toEqual({ note: 'same', tags: ['a', 'b'] });
    const path = ['relationships', 'owner', 'data'];
    expect(lieOf({ kind: 'other', path }, honestAnswer())).toMatchObject({
      data: { relationships: { owner: { data: { type: 'people', id: 'bob' } } } },
    });
  });

  it('tells the same lie of the object in every answer, and is honest about all others', () => {
    const liar = new Liar(
      { about: 'object contracts <honest contract>', path: ['attributes', 'title'], kind: 'null', donor: 0 },
      names,
      pool,
    );
    expect(liar.lieOf(answer('/contracts/other', { data: contract(DECOY, 'Sale') }))).toBeUndefined();
    expect(liar.hasLied).toBe(false);
    const list = { data: [contract(DECOY, 'Sale'), contract(HONEST, 'Lease')], included: [] };
    const told = JSON.parse(String(liar.lieOf(answer('/contracts', list))?.body)) as typeof list;
    expect(told.data.map(({ attributes }) => attributes.title)).toEqual(['Sale', null]);
    expect(liar.hasLied).toBe(true);
  });

  it('answers a call with nothing, with an older answer, or with that about something else', () => {
    const about = 'GET app/contracts/<honest contract>';
    const absent = new Liar({ about, path: [], kind: 'absent', donor: 0 }, names, pool);
    expect(absent.lieOf(honestAnswer())?.status).toBe(404);
    expect(absent.lieOf(answer('/people/ann', {}))).toBeUndefined();
    expect(lieOf({ about, kind: 'older' }, honestAnswer())).toMatchObject({
      data: { attributes: { title: 'Draft of the lease' } },
    });
  });
});

describe('the order of lies', () => {
  const many = (): Mutation[] =>
    (['other', 'null', 'absent', 'other', 'null', 'absent'] as const).map((kind, place) => ({
      about: 'call',
      path: [place],
      kind,
      donor: 0,
    }));

  it('is the same for a seed, whatever order they were found in, and another for another seed', () => {
    const first = inSeededOrder(many(), 1);
    expect(inSeededOrder(many().toReversed(), 1)).toEqual(first);
    expect(first.toSorted((a, b) => Number(a.path[0]) - Number(b.path[0]))).toEqual(many());
    const orders = Array.from({ length: 20 }, (_, seed) => JSON.stringify(inSeededOrder(many(), seed)));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('has all kinds in a short sample', () => {
    const sample = inSeededOrder(many(), 1).slice(0, 3);
    expect(new Set(sample.map(({ kind }) => kind)).size).toBe(3);
  });
});
