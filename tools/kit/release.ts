import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { changesBetween, hasEntry, stepFor } from './api-changes.ts';
import { apiReport } from './api-report.ts';
import { buildKit } from './build-kit.ts';
import { KIT, type Package } from './pieces.ts';

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Says what a release of the package would be; false when its changelog says nothing about it. */
function tell(of: Package, dist: string): boolean {
  const { name, version } = of.manifest;
  const changes = changesBetween(read(join(of.folder, 'api-report.md')), apiReport(of, dist));
  const written = hasEntry(read(join(of.folder, 'CHANGELOG.md')), version);
  console.log(`\n${name} ${version}`);
  for (const line of [...changes.breaking, ...changes.added]) console.log(`  ${line}`);
  console.log(
    `  Since the report in git: ${changes.breaking.length} breaking, ${changes.added.length} added.`,
  );
  console.log(`  Step of the version: ${stepFor(changes, version)}.`);
  console.log(`  CHANGELOG.md has ${written ? 'an' : 'NO'} entry for ${version}.`);
  return written;
}

/** Tries a release of the kit; `--update` accepts the public interface as it is now. */
async function main(options: readonly string[]): Promise<number> {
  if (!options.includes('--dry-run')) {
    console.error('Publishing needs a registry, and there is none. Try a release with --dry-run.');
    return 1;
  }
  const dists = await buildKit();
  const written = KIT.map((of, index) => tell(of, dists[index] ?? ''));
  const update = options.includes('--update') ? ['--update=all'] : [];
  const checks = ['tools/kit/package.test', 'tools/kit/kit-size.test', 'tools/kit/api-report.test'];
  const code = await run('vitest', ['run', '--config=vitest.kit.config.ts', ...update, ...checks]);
  return written.every(Boolean) ? code : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
