import { expect, it, vi } from 'vitest';
import { play } from './run.ts';

vi.mock('../../packages/domain/src/crypto/ed25519.ts', async (original) => ({
  ...((await original()) as object),
  ...(await import('./native-signatures.ts')),
}));

it('a seed plays the same run again, step by step, and another one another', async () => {
  const [first, again, other] = [await play('1'), await play('1'), await play('2')];
  expect(first.complaints).toEqual([]);
  expect(again).toEqual(first);
  expect(other.trace).not.toEqual(first.trace);
});
