import { cosign } from '../../ledger/cosignature.ts';
import { splitNote } from '../../ledger/note.ts';
import { stampLine } from '../../ledger/stamp-line.ts';
import type { MemoryLog } from '../../ledger/testing/memory-log.ts';
import type { TestAuthority } from '../../time-stamp/testing/test-authority.ts';

/** When the witnesses of a sample cosigned. */
const COSIGNED = '2026-03-02T00:00:00.000Z';

/** The witnesses and time stamp authorities of a sample. */
export interface SampleConfirmations {
  witnesses?: readonly SampleWitness[];
  /** All of the witnesses by default. */
  quorum?: number;
  timeStamps?: TestAuthority;
}

/** Somebody who cosigns the logs of a sample. */
export interface SampleWitness {
  name: string;
  /** Ed25519, 32 bytes. */
  privateKey: Uint8Array;
}

/** The newest state of a log of a sample, confirmed by all its witnesses and time stamp authorities. */
export async function headOf(
  log: MemoryLog,
  { witnesses, timeStamps }: { witnesses: readonly SampleWitness[]; timeStamps: TestAuthority | undefined },
): Promise<string> {
  const note = await log.checkpoint();
  const time = Date.parse(COSIGNED) / 1000;
  const cosigned = witnesses.map(({ name, privateKey }) => cosign(note, name, privateKey, time));
  const stamp = await timeStamps?.stamp(splitNote(note)?.text ?? '');
  return [note, ...cosigned, ...(stamp === undefined ? [] : [stampLine(stamp)])].join('');
}
