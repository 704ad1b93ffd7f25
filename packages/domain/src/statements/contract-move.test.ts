import { describe, expect, it } from 'vitest';
import { knownPerson } from '../trust/testing/known-people.ts';
import { createContractMove, placesAfter, type ContractMove } from './contract-move.ts';
import { chainHash } from './member.ts';
import type { SignedStatement } from './signed-statement.ts';

const [ann, bob] = await Promise.all([knownPerson(1), knownPerson(2)]);
const RECORD = { id: 'lease', hash: 'ab'.repeat(32), places: [{ workspaceId: 'legal', epoch: 2 }] };
const SALES = { workspaceId: 'sales', epoch: 0 };

const moveOf = (changes: Partial<ContractMove> = {}, { own } = ann): Promise<SignedStatement> =>
  createContractMove(own.auth, {
    id: RECORD.id,
    prev: RECORD.hash,
    from: 'legal',
    to: SALES,
    by: own.accountId,
    time: '2026-03-01T09:30:00.000Z',
    ...changes,
  });
/** By the chains of the workspaces Ann alone may move. */
const onlyAnn = async (_: ContractMove, authKey: string) => authKey === ann.own.auth.publicKey;
const after = (...moves: SignedStatement[]) => placesAfter(RECORD, moves, onlyAnn);

describe('where a contract lies', () => {
  it('is in its record while nobody moved it', async () => {
    expect(await after()).toEqual({ places: RECORD.places, head: RECORD.hash });
  });

  it('is changed by a move that its author may make', async () => {
    const move = await moveOf();
    expect(await after(move)).toEqual({ places: [SALES], head: chainHash(move) });
    const back = await moveOf({
      prev: chainHash(move),
      from: 'sales',
      to: { workspaceId: 'legal', epoch: 3 },
    });
    expect((await after(move, back)).places).toEqual([{ workspaceId: 'legal', epoch: 3 }]);
  });

  it('is listed once after a move to a workspace that has it already, and stays in all others', async () => {
    const hr = { workspaceId: 'hr', epoch: 1 };
    const three = { ...RECORD, places: [...RECORD.places, SALES, hr] };
    const newer = { ...SALES, epoch: 1 };
    expect((await placesAfter(three, [await moveOf({ to: newer })], onlyAnn)).places).toEqual([hr, newer]);
    expect((await placesAfter(three, [await moveOf({ to: null })], onlyAnn)).places).toEqual([SALES, hr]);
  });

  it('asks about the move itself and the key that signed it', async () => {
    const asked: [ContractMove, string][] = [];
    await placesAfter(RECORD, [await moveOf()], async (...question) => {
      asked.push(question);
      return true;
    });
    const { accountId: by, auth } = ann.own;
    expect(asked).toEqual([
      [expect.objectContaining({ by, from: 'legal', to: SALES, id: RECORD.id }), auth.publicKey],
    ]);
  });

  it('is lost by anybody else’s move, which still takes it out of the old workspace', async () => {
    expect((await after(await moveOf({}, bob))).places).toEqual([]);
    expect((await after(await moveOf({ to: null }, bob))).places).toEqual([]);
    const both = { ...RECORD, places: [...RECORD.places, SALES] };
    expect((await placesAfter(both, [await moveOf({}, bob)], onlyAnn)).places).toEqual([SALES]);
  });

  it('does not follow a move that starts from another workspace', async () => {
    expect((await after(await moveOf({ from: 'another' }))).places).toEqual(RECORD.places);
    const out = await moveOf({ to: null });
    const again = await moveOf({ prev: chainHash(out) });
    expect((await after(out, again)).places).toEqual([]);
  });

  it.each<[string, Partial<ContractMove>]>([
    ['of another contract', { id: 'another' }],
    ['that does not follow the record', { prev: 'cd'.repeat(32) }],
  ])('is unknown after a move %s', async (_, changes) => {
    await expect(after(await moveOf(changes))).rejects.toMatchObject({ code: 'SignatureManipulated' });
  });

  it('is unknown when a move is missing or its signature covers another text', async () => {
    const move = await moveOf();
    const later = await moveOf({ prev: chainHash(move), from: 'sales', to: null });
    await expect(after(later)).rejects.toMatchObject({ code: 'SignatureManipulated' });
    const forged = { ...later, payload: move.payload };
    await expect(after(forged)).rejects.toMatchObject({ code: 'SignatureManipulated' });
  });
});
