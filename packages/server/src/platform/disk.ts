import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';

/** What durable files ask of a file system; errors have the codes of Node. */
export interface Disk {
  mkdir(path: string, options: { recursive: true; mode: number }): Promise<string | undefined>;
  open(path: string, flags: 'r' | 'wx', mode?: number): Promise<OpenFile>;
  readFile(path: string): Promise<Buffer>;
  readdir(path: string): Promise<string[]>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { force: true }): Promise<void>;
}

/** A file or a folder that was opened. */
interface OpenFile {
  writeFile(content: string | Uint8Array): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The file system of this machine. */
export const THIS_DISK: Disk = { mkdir, open, readFile, readdir, rename, rm };
