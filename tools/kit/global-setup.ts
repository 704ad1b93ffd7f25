import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildKit } from './build-kit.ts';
import { packKit } from './consumer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tarball of the kit, built once for all trials. */
    tarball: string;
  }
}

/** Builds and packs the kit once; the folder goes when the tests are over. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'signet-kit-'));
  const dist = await buildKit(join(folder, 'dist'));
  project.provide('tarball', await packKit(dist, folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
