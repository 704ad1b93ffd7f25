import { describe, expect, it } from 'vitest';
import { Names } from '../e2e/support/names.ts';
import type { Exchange } from '../e2e/support/proxy.ts';
import { Hearing } from './heard.ts';
import { mutationsOf, type Mutation } from './mutations.ts';
import { Pool } from './pool.ts';
import { answer } from './testing/answer.ts';

const folder = (id: string, name: string) => ({
  type: 'folders',
  id,
  attributes: {
    name,
    slug: 'a-folder',
    level: 1,
    inheritPermissions: true,
    parentFolderId: null,
    workspaceId: '018f2d5e-7b1c-7a3e-9c4d-0123456789ab',
    created: '2026-01-01T00:00:00.000Z',
    unknownHere: name,
  },
});
const names = new Names();
names.add('honest folder', 'honest-0001');

function hearingOf(...exchanges: Exchange[]): Hearing {
  const pool = new Pool();
  pool.add(answer('/folders/decoy-0002', { data: folder('decoy-0002', 'Sale') }));
  const hearing = new Hearing();
  for (const exchange of exchanges) {
    hearing.add(exchange, mutationsOf(exchange, names, pool), { names, pool });
    pool.add(exchange);
  }
  return hearing;
}

const honest = answer('/folders/honest-0001', { data: folder('honest-0001', 'Lease') });
const inShort = ({ kind, path }: Mutation) => `${kind} /${path.join('/')}`;

describe('what a client hears of lies', () => {
  it('is nothing where no client reads', () => {
    const unheard = hearingOf(honest).unheard().map(inShort);
    expect(unheard).toEqual(
      expect.arrayContaining(['other /attributes/unknownHere', 'absent /attributes/unknownHere']),
    );
    expect(unheard).not.toContain('other /attributes/name');
  });

  it('is the same where the gate of answers refuses, and its own where a value is another', () => {
    const lies = hearingOf(honest)
      .lies()
      .map((alike) => alike.map(inShort));
    const refused = lies.find((alike) => alike.includes('absent /attributes/name'));
    expect(refused).toEqual(expect.arrayContaining(['null /attributes/name', 'absent /type']));
    expect(refused).not.toContain('other /attributes/name');
    expect(lies).toContainEqual(['other /attributes', 'other /attributes/name']);
  });

  it('differs where different calls are refused', () => {
    const list = answer('/folders', { data: [folder('honest-0001', 'Lease')] });
    const lies = hearingOf(honest, list).lies();
    const everywhere = lies.find((alike) => alike.some(({ path }) => path.join() === 'attributes,name'));
    const abouts = new Set(everywhere?.map(({ about }) => about));
    expect(abouts).toEqual(new Set(['object folders <honest folder>']));
    expect(lies.flat()).toContainEqual(
      expect.objectContaining({ about: 'GET app/folders', path: ['data'], kind: 'absent' }),
    );
  });

  it('takes answers that are no documents as they are', () => {
    const plain = { type: 'text/plain' };
    const hearing = new Hearing();
    const pool = new Pool();
    pool.add(answer('/tile/1', 'old', plain));
    const now = answer('/tile/1', 'new', plain);
    const older: Mutation = { about: 'GET app/tile/1', path: [], kind: 'older', donor: 0 };
    hearing.add(now, [older], { names, pool });
    expect(hearing.lies()).toEqual([[older]]);
  });
});
