import { join } from 'node:path';
import { root, run } from './run.ts';

/**
 * Writes the product's bill of materials as CycloneDX 1.6: every package that the server and the app bring to their users,
 * with version, licence and hash. Resolves with whether that worked.
 */
export async function writeSbom(out = join(root, 'sbom.cdx.json')): Promise<boolean> {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const of = ['--prod', '--filter', '@signet/server', '--filter', '@signet/app'];
  return (await run('npx', ['-y', 'pnpm@12.21.0', 'sbom', ...format, ...of, '--out', out])) === 0;
}
