import { z } from 'zod';

export const logStateSchema = z.strictObject({
  origin: z.string(),
  size: z.int().min(0),
  root: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Name, size and root of a log, as they are kept before they are signed. */
export type LogState = z.infer<typeof logStateSchema>;

/** A state of a log that is under a signature. */
export interface SignedState {
  size: number;
  /** Of the tree, 64 digits. */
  root: string;
  /** The signed note. */
  checkpoint: string;
}

/** What is kept of a log beside its entries; nothing of a log that is not there yet. */
export interface KeptLog {
  state: LogState | undefined;
  /** The newest signed note; undefined when the process ended before it signed. */
  checkpoint: string | undefined;
  /** The same with what witnesses added; may be of an older state. */
  cosigned: string | undefined;
  /** What was signed last, where that is kept apart from the log. */
  known: SignedState | undefined;
}
