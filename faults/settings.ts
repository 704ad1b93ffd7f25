import { randomInt } from 'node:crypto';

/** What is played. */
export interface Settings {
  kills: number;
  losses: number;
  /** Of the simulation. */
  runs: number;
  /** No fault begins after so many minutes, shared among the parts; then only some scenarios are played. */
  minutes: number;
  /** The same one plays the same kinds of faults in the same order. */
  seed: string;
}

/** The variables by which the settings come to the processes that play. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    kills: Number(env['FAULTS_KILLS'] ?? 1000),
    losses: Number(env['FAULTS_LOSSES'] ?? 100),
    runs: Number(env['FAULTS_RUNS'] ?? 100_000),
    minutes: Number(env['FAULTS_MINUTES'] ?? Infinity),
    seed: env['FAULTS_SEED'] ?? String(randomInt(1_000_000)),
  };
}
