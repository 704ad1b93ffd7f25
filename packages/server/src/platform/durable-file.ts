import { dirname } from 'node:path';
import { THIS_DISK, type Disk } from './disk.ts';

export interface Writing {
  /** That of this machine when it is left out. */
  disk?: Disk;
  /** Throws when another process has taken the folder over: what it has written is then left alone. */
  assertHeld?: () => void;
}

/**
 * Writes a file atomically and durably: after a crash there is the old one or the new one, after the call always the new one.
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  { disk = THIS_DISK, assertHeld }: Writing = {},
): Promise<void> {
  await keepFolder(dirname(path), disk);
  const part = `${path}.part`;
  assertHeld?.();
  // never the file itself that another process, which stood still since, has opened as its part
  await disk.rm(part, { force: true });
  const file = await disk.open(part, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  assertHeld?.();
  await disk.rename(part, path);
  await syncFolder(dirname(path), disk);
}

/** Makes it durable which files the folder has. */
export async function syncFolder(path: string, disk: Disk = THIS_DISK): Promise<void> {
  const folder = await disk.open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The folders of each disk that this process has made durable. */
const kept = new WeakMap<Disk, Set<string>>();
/** A folder above the data of Signet, which somebody else has made. */
const NOT_OURS = new Set(['EACCES', 'EINVAL', 'EPERM', 'EROFS']);

/**
 * Makes a folder that stays: the one around it has to be flushed, and so on upwards. Those that are there may have been made by a
 * process that was killed before it did so.
 */
async function keepFolder(path: string, disk: Disk): Promise<void> {
  const isNew = (await disk.mkdir(path, { recursive: true, mode: 0o700 })) !== undefined;
  const known = kept.get(disk) ?? new Set();
  kept.set(disk, known);
  const above: string[] = [];
  for (
    let folder = path;
    folder !== dirname(folder) && (isNew || !known.has(folder));
    folder = dirname(folder)
  )
    above.push(folder);
  for (const folder of above)
    try {
      await syncFolder(dirname(folder), disk);
    } catch (error) {
      if (!NOT_OURS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  for (const folder of above) known.add(folder);
}
