import type { Random } from '../random.ts';
import type { World } from './world.ts';

/**
 * Takes from this process what would let time or chance in from outside: its timers and random numbers are those of the world.
 *
 * @returns gives everything back
 */
export function keepStill(world: World, random: Random): () => void {
  const { setTimeout, Math: math } = globalThis;
  const chance = Object.getOwnPropertyDescriptor(math, 'random') ?? {};
  const timer = (happen: () => void, milliseconds = 0): void => world.after(milliseconds, happen);
  globalThis.setTimeout = timer as unknown as typeof setTimeout;
  math.random = () => random.below(2 ** 32) / 2 ** 32;
  return () => {
    globalThis.setTimeout = setTimeout;
    Object.defineProperty(math, 'random', chance);
  };
}
