import { rm } from 'node:fs/promises';
import { freshDataDir } from '../../packages/server/test/support/server.ts';
import type { Random } from '../random.ts';
import type { Outcome } from './outcome.ts';
import { Trial } from './trial.ts';

/**
 * Plays faults on an installation of its own, which is looked at as a whole afterwards; the server runs before and after `play`.
 *
 * @param settings of the server
 * @param play returns what was not as it must be by then, a sentence each
 */
export async function onTrial(
  random: Random,
  play: (trial: Trial) => Promise<string[]>,
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const dataDir = await freshDataDir();
  const trial = await Trial.begin(dataDir, random, settings);
  try {
    const found = await play(trial);
    return await trial.outcome(found);
  } finally {
    await trial.end();
    await rm(dataDir, { recursive: true });
  }
}
