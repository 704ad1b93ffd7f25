/** What a trial showed. */
export interface Outcome {
  /** How many things were acknowledged and looked at. */
  acknowledged: number;
  /** What was not as it must be, a sentence each. */
  complaints: string[];
}

/** What a test of the suite played, as its report says it. */
export interface Played extends Outcome {
  /** The part of the table in docs/reliability.md. */
  part: string;
  /** How often each kind of fault was played. */
  faults: Record<string, number>;
  /** How often it began anew, where each run has faults of its own. */
  runs?: number;
}

declare module 'vitest' {
  interface TaskMeta {
    played?: Played;
  }
}

export const nothingYet = (part: string): Played => ({ part, faults: {}, acknowledged: 0, complaints: [] });

export function count(played: Played, fault: string, times = 1): void {
  played.faults[fault] = (played.faults[fault] ?? 0) + times;
}

export const total = ({ faults }: Pick<Played, 'faults'>): number =>
  Object.values(faults).reduce((sum, times) => sum + times, 0);
