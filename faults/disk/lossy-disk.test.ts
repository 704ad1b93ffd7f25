import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLossyDisk, lackingForDisks } from './lossy-disk.ts';

declare module 'vitest' {
  interface TaskMeta {
    lacks?: string;
  }
}

const lacks = lackingForDisks();

it.skipIf(lacks !== undefined)(
  'a disk that loses its power keeps what was synced, and not what was only written',
  { meta: { lacks: lacks ?? '' }, timeout: 60_000 },
  async ({ onTestFinished }) => {
    const disk = await createLossyDisk();
    onTestFinished(() => disk.remove());
    const synced = await open(join(disk.folder, 'synced'), 'w');
    await synced.writeFile('kept');
    await synced.sync();
    await synced.close();
    await writeFile(join(disk.folder, 'written'), 'lost');
    await disk.losePower({ moment: 'now', survival: 'none', seed: 'a' });
    await disk.restart('noatime,noauto_da_alloc');
    expect(await readFile(join(disk.folder, 'synced'), 'utf8')).toBe('kept');
    expect(await readdir(disk.folder)).not.toContain('written');

    // a sync during which the power goes was not done
    const last = await open(join(disk.folder, 'last'), 'w');
    await last.writeFile('lost');
    const loss = disk.losePower({ moment: 'at the next flush', survival: 'none', seed: 'a' });
    await expect(last.sync()).rejects.toThrow('EIO');
    await last.close().catch(() => undefined);
    expect((await loss).lost).toBeGreaterThan(0);
    await disk.restart('noatime');
    expect(await readFile(join(disk.folder, 'synced'), 'utf8')).toBe('kept');
    await expect(stat(join(disk.folder, 'last'))).rejects.toThrow('ENOENT');
  },
);
