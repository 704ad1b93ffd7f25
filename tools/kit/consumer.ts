import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { domain, forms, ui, type Manifest } from './pieces.ts';

const execute = promisify(execFile);

/** Packs built packages as they would be published; resolves with the paths of the tarballs. */
export function packKit(dists: readonly string[], folder: string): Promise<string[]> {
  return Promise.all(dists.map((dist) => pack(dist, folder)));
}

async function pack(dist: string, folder: string): Promise<string> {
  const { stdout } = await execute('npm', [
    'pack',
    dist,
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ]);
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (packed === undefined) throw new Error('npm packed nothing.');
  return join(folder, packed.filename.replace('@', '').replace('/', '-'));
}

export interface ConsumerOptions {
  /** Files of the product by path. */
  files?: Record<string, string>;
  /** A package of this clone whose development dependencies the product has, too. */
  with?: string;
  /** Tarball of the forms, where the product has them, too. */
  forms?: string;
}

/**
 * A throw-away product beside nothing of ours: a folder with the given files into which the tarball is installed.
 * No network: what it depends on comes from this clone.
 */
export async function newConsumer(tarball: string, options: ConsumerOptions = {}): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'signet-consumer-')));
  const modules = join(folder, 'node_modules');
  await install(tarball, modules, ui.manifest.name);
  if (options.forms !== undefined) await install(options.forms, modules, forms.manifest.name);
  const dependencies = options.with === undefined ? {} : linkTools(modules, options.with);
  // a framework that misses one here would start a package manager
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', type: 'module', dependencies }),
  );
  for (const [name, text] of Object.entries(options.files ?? {})) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Unpacks a package, and links what it asks for in the versions of this clone, and the types of React. */
async function install(tarball: string, modules: string, name: string): Promise<void> {
  const installed = join(modules, name);
  mkdirSync(installed, { recursive: true });
  await execute('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const asked = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Pick<
    Manifest,
    'dependencies' | 'peerDependencies'
  >;
  const names = Object.keys({ ...asked.dependencies, ...asked.peerDependencies });
  for (const name of [...names, '@types/react', '@types/react-dom'])
    if (!existsSync(join(modules, name))) link(ofThisClone(name), join(modules, name));
}

/** Where the package manager put a dependency of what is built into the kit. */
function ofThisClone(name: string): string {
  const places = [ui, forms, domain].map(({ folder }) => join(folder, 'node_modules', name));
  return places.find((place) => existsSync(place)) ?? name;
}

/** Links the development dependencies of a package that the product does not have yet; returns all of them. */
function linkTools(modules: string, folder: string): Record<string, string> {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  for (const name of Object.keys(devDependencies)) {
    if (!existsSync(join(modules, name))) link(join(folder, 'node_modules', name), join(modules, name));
  }
  return devDependencies;
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(realpathSync(from), to, 'dir');
}

/** Runs Node in the folder of a consumer with none of our conditions; resolves with what it printed. */
export function runNode(folder: string, ...args: string[]): Promise<string> {
  return runCommand(folder, process.execPath, ...args);
}

/** Runs a command in the folder of a consumer; resolves with what it printed, rejects with it when the command fails. */
export async function runCommand(folder: string, command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = await execute(command, args, { cwd: folder, env });
  return stdout;
}
