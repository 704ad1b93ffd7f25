import { pause } from '../harness.ts';
import { KINDS, type Company, type Kind } from './actions.ts';

/** Each person does one thing in so many ms. */
const BETWEEN_MS = 8000;

/** What people at work met. */
export interface Outcome {
  /** Of each kind of action, the ms that each took. */
  times: Record<Kind, number[]>;
  /** Why actions failed, one line each. */
  errors: string[];
}

/**
 * Lets so many people work for so long: a closed loop, in which who waits longer than the pause does the next thing at once. What
 * they do in the first round is not counted, as it wakes the server up.
 */
export async function letWork({ workers, act }: Company, people: number, seconds: number): Promise<Outcome> {
  const times: Outcome['times'] = { read: [], write: [], upload: [] };
  const errors: string[] = [];
  const begin = performance.now() + BETWEEN_MS;
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      const worker = workers[number % workers.length];
      if (worker === undefined) throw new Error('Nobody is at work.');
      await pause(Math.random() * BETWEEN_MS);
      while (performance.now() < end) {
        const start = performance.now();
        try {
          const kind = await act(worker);
          if (start > begin) times[kind].push(performance.now() - start);
        } catch (error) {
          errors.push(String(error));
        }
        await pause(Math.max(0, BETWEEN_MS - (performance.now() - start)));
      }
    }),
  );
  return { times, errors };
}

export const actionsOf = ({ times }: Outcome): number[] => KINDS.flatMap((kind) => times[kind]);
