import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './kit/consumer.ts';
import { newResource } from './new-resource.ts';
import { root } from './run.ts';

const CHANGED = [
  'packages/domain/src/resources/registry.ts',
  'packages/server/src/resources/registry.ts',
  'packages/server/src/platform/db/account-schema.ts',
];
const textOf = (path: string) => readFileSync(join(base, path), 'utf8');
const tool = (name: string) => join(root, 'node_modules/.bin', name);

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'signet-new-resource-'));
  for (const path of ['packages/server/src/platform/db/migrations', ...CHANGED])
    cpSync(join(root, path), join(base, path), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** The rest of domain and server, which find each other and what they depend on, and nothing of this clone. */
function fillUp(): void {
  for (const path of ['domain/src', 'server/src', 'server/test/support'])
    cpSync(join(root, 'packages', path), join(base, 'packages', path), { recursive: true, force: false });
  for (const path of ['', 'packages/domain', 'packages/server']) {
    cpSync(join(root, path, 'package.json'), join(base, path, 'package.json'));
    const modules = join(base, path, 'node_modules');
    mkdirSync(modules);
    for (const name of readdirSync(join(root, path, 'node_modules')))
      if (name !== '.cache' && name !== '@signet')
        symlinkSync(join(root, path, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(base, 'packages/server/node_modules/@signet'));
  symlinkSync(join(base, 'packages/domain'), join(base, 'packages/server/node_modules/@signet/domain'));
}

describe('the generator of resources', () => {
  it(
    'makes a resource, with its test, that is in form and has the right types',
    { timeout: 180_000 },
    async () => {
      const paths = newResource('meeting-notes', undefined, base);
      fillUp();
      cpSync(join(root, '.oxfmtrc.json'), join(base, '.oxfmtrc.json'));
      await expect(runCommand(base, tool('oxfmt'), '--check', ...paths)).resolves.toContain('correct format');
      // the support of tests uses this part of the web's types, which server and domain are checked without
      const engine = 'declare namespace WebAssembly { function compile(bytes: Uint8Array): Promise<Module> }';
      writeFileSync(join(base, 'web-assembly.d.ts'), engine);
      const project = {
        extends: join(root, 'tsconfig.base.json'),
        include: [
          'packages/domain/src/resources',
          'packages/server/src/start',
          'packages/server/test',
          'web-assembly.d.ts',
        ],
        compilerOptions: {
          lib: ['ES2023'],
          types: ['node'],
          composite: false,
          declaration: false,
          emitDeclarationOnly: false,
          noEmit: true,
        },
      };
      writeFileSync(join(base, 'tsconfig.json'), JSON.stringify(project));
      await expect(runCommand(base, tool('tsc'), '-p', '.')).resolves.toBe('');
    },
  );

  it('makes five files and enters it in three', () => {
    const paths = newResource('meeting-notes', undefined, base);
    expect([paths.length, paths.slice(-CHANGED.length)]).toEqual([8, CHANGED]);
    for (const path of CHANGED) expect(textOf(path)).toMatch(/meeting-?_?notes/i);
  });

  it.each([
    ['parties', 'party'],
    ['meeting-notes', 'meeting note'],
  ])('calls one of the %s a %s', (plural, single) => {
    newResource(plural, undefined, base);
    expect(textOf(`packages/server/src/resources/${plural}/routes.ts`)).toContain(`Delete an own ${single}.`);
  });

  it('takes another word for one of them', () => {
    newResource('addresses', 'address', base);
    expect(textOf('packages/server/src/resources/addresses/routes.ts')).toContain('createAddressBody');
  });

  it('refuses a name that is taken and leaves everything as it was', () => {
    newResource('meeting-notes', undefined, base);
    const before = CHANGED.map(textOf);
    expect(() => newResource('meeting-notes', undefined, base)).toThrow('already. Choose another name.');
    expect(CHANGED.map(textOf)).toEqual(before);
  });

  it.each(['note', 'MeetingNotes', '../notes', 'meeting--notes', ''])(
    'refuses %o, which is no plural',
    (name) => {
      expect(() => newResource(name, undefined, base)).toThrow(RangeError);
    },
  );
});
