import { dirname } from 'node:path';
import { THIS_DISK, type Disk } from './disk.ts';

/**
 * Writes a file atomically and durably: after a crash there is the old one or the new one, after the call always the new one.
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  disk: Disk = THIS_DISK,
): Promise<void> {
  await disk.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  const file = await disk.open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
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
