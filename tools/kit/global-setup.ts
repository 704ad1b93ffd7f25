import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildKit } from './build-kit.ts';
import { packKit } from './consumer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tarball of @signet/ui, built once for all trials. */
    tarball: string;
    /** That of @signet/forms. */
    forms: string;
  }
}

/** Builds and packs the packages once; the folder goes when the tests are over. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'signet-kit-'));
  const [tarball = '', forms = ''] = await packKit(await buildKit(folder), folder);
  project.provide('tarball', tarball);
  project.provide('forms', forms);
  return () => rmSync(folder, { recursive: true, force: true });
}
