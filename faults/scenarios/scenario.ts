import type { Random } from '../random.ts';
import type { Outcome } from '../support/outcome.ts';

/** One fault of another kind than a kill, played with chance in it. */
export interface Scenario {
  name: string;
  /** What this machine lacks for it; undefined when it lacks nothing. */
  lacks?: string | undefined;
  /** @param played is called for each fault that was made */
  play: (random: Random, played: () => void) => Promise<Outcome>;
}
