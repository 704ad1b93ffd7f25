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
import { kit, type Manifest } from './pieces.ts';

const execute = promisify(execFile);

/** Packs a built kit as it would be published; resolves with the path of the tarball. */
export async function packKit(dist: string, folder: string): Promise<string> {
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
}

/**
 * A throw-away product beside nothing of ours: a folder with the given files into which the tarball is installed.
 * No network: what it depends on comes from this clone.
 */
export async function newConsumer(tarball: string, options: ConsumerOptions = {}): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'signet-consumer-')));
  const modules = join(folder, 'node_modules');
  const installed = join(modules, '@signet/ui');
  mkdirSync(installed, { recursive: true });
  await execute('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  linkDependencies(modules, installed);
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

/** Links what the installed kit asks for, in the versions of this clone, and the types of React. */
function linkDependencies(modules: string, installed: string): void {
  const asked = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Pick<
    Manifest,
    'dependencies' | 'peerDependencies'
  >;
  const names = Object.keys({ ...asked.dependencies, ...asked.peerDependencies });
  for (const name of [...names, '@types/react', '@types/react-dom'])
    link(join(kit, 'node_modules', name), join(modules, name));
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
