import { rm } from 'node:fs/promises';
import { freshDataDir } from '../../packages/server/test/support/server.ts';
import type { Random } from '../random.ts';
import { Trial } from './trial.ts';

/**
 * Plays faults on an installation of its own, which is looked at as a whole afterwards; the server runs before and after `play`.
 *
 * @param settings of the server
 * @returns what `play` returns, and what is not as it must be in the end
 */
export async function onTrial(
  random: Random,
  play: (trial: Trial) => Promise<string[]>,
  settings: Record<string, string> = {},
): Promise<string[]> {
  const dataDir = await freshDataDir();
  const trial = await Trial.begin(dataDir, random, settings);
  try {
    const found = await play(trial);
    return [...found, ...(await trial.lastComplaints())];
  } finally {
    await trial.end();
    await rm(dataDir, { recursive: true });
  }
}
