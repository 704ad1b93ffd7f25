import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';

/** How often a process looks whether the data folder is still its own. */
const LOOK_EVERY_MS = 1000;
/** So long a process that lost the folder may take to notice. */
const NOTICE_MS = 3 * LOOK_EVERY_MS;

/** What a process writes into the lock file about itself. */
const holderSchema = z.object({
  /** The fencing token: whoever reads another one here has lost the folder. */
  id: z.uuid(),
  pid: z.int(),
  host: z.string(),
  /** Boot id of the kernel, which all containers of a machine share. */
  boot: z.string(),
  since: z.iso.datetime(),
});
type Holder = z.infer<typeof holderSchema>;

/** The lock file and the fencing token that it has as long as the folder is held; can be posted to a thread. */
export interface Fence {
  file: string;
  id: string;
}

/** Keeps a second process away from a data folder: two writers would silently lose each other's rows. */
export interface DataLock {
  fence: Fence;
  release(this: void): void;
}

/**
 * Locks `directory` for this process, whichever container of the machine it runs in; the lock ends with the process, even with a
 * killed one. A file system that gives the lock to two machines is met by a fencing token: the second process writes its own and
 * gives the first one time to notice, which then calls `onLost` and must not write any more.
 *
 * @throws OperatorError when another process holds it
 */
export async function lockDataDirectory(
  directory: string,
  onLost: (fence: Fence) => void,
): Promise<DataLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'lock');
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    if (!flock(descriptor)) throw new OperatorError(refusal(directory, readHolder(file)));
    const former = readHolder(file);
    const own: Holder = {
      id: randomUUID(),
      pid: process.pid,
      host: hostname(),
      boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      since: new Date().toISOString(),
    };
    const fence = { file, id: own.id };
    ftruncateSync(descriptor);
    writeSync(descriptor, JSON.stringify(own), 0);
    fsyncSync(descriptor);
    if (former !== undefined && former.boot !== own.boot) await pause(NOTICE_MS);
    assertHeld(fence);
    const look = setInterval(() => {
      if (isHeld(fence)) return;
      clearInterval(look);
      onLost(fence);
    }, LOOK_EVERY_MS);
    look.unref();
    return {
      fence,
      release() {
        clearInterval(look);
        // an empty file says that nobody holds the folder
        if (isHeld(fence)) ftruncateSync(descriptor);
        closeSync(descriptor);
      },
    };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/**
 * To be called before each commit.
 *
 * @throws Error when another process has taken the data folder over
 */
export function assertHeld(fence: Fence): void {
  if (!isHeld(fence)) throw new OperatorError(takenOver(fence));
}

/** The sentence for the operator of the process that lost the folder. */
export function takenOver({ file }: Fence): string {
  return `Another Signet (${describe(readHolder(file))}) has taken this data folder over; this one stops so that nothing is overwritten. Run one of them only.`;
}

/**
 * flock(2), which Node lacks: the child locks the open file that it inherits, and this process keeps it open.
 *
 * @throws Error when the file system knows no locks, or the program is missing
 */
function flock(descriptor: number): boolean {
  const { error, status, stderr } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  });
  if (error !== undefined)
    throw new OperatorError('Signet needs the program flock to lock its data folder. Install util-linux.', {
      cause: error,
    });
  // 1 without a word is the answer 'somebody else has it'; everything else is told
  if (status !== 0 && stderr.trim() !== '')
    throw new OperatorError(
      `The data folder cannot be locked: ${stderr.trim()}. Put DATA_DIR on a local disk.`,
    );
  return status === 0;
}

const isHeld = ({ file, id }: Fence): boolean => readHolder(file)?.id === id;

/** Who wrote the lock file last; undefined after a proper stop, and for anything that is not to be read. */
function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

const refusal = (directory: string, holder: Holder | undefined): string =>
  `Another Signet is already using the data folder ${directory}: ${describe(holder)}. Stop it first, or set DATA_DIR to another folder.`;

const describe = (holder: Holder | undefined): string =>
  holder === undefined
    ? 'it has not said which'
    : `process ${holder.pid} on ${holder.host}, since ${holder.since}`;
