import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ui } from './pieces.ts';

const PLACE = /^(?<level>atoms|molecules|organisms)\/(?<name>[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/u;

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());

function filesOf(level: string, name: string): Record<string, string> {
  const Name = pascal(name);
  return {
    [`${name}.tsx`]: `import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './${name}.module.css';

export interface ${Name}Props extends ComponentProps<'div'> {}

/** What it is for, in one sentence. */
export function ${Name}({ className, ...rest }: ${Name}Props) {
  return <div {...rest} className={clsx(s.root, className)} />;
}
`,
    [`${name}.module.css`]: `@layer ds.reset, ds.tokens, ds.components, ds.utilities;

@layer ds.components {
  .root {
    color: var(--ds-color-text);
  }
}
`,
    [`${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ${Name} } from './index.ts';

const meta = {
  title: '${level}/${name}',
  component: ${Name},
  args: { children: '${Name}' },
} satisfies Meta<typeof ${Name}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
`,
    // npm test refuses it until each line says something
    'usage.md': `## When to use

-

## When not to use

-

## Accessibility

- Keys:
- Role:
- Heard:
`,
    'index.ts': `export { ${Name} } from './${name}.tsx';
export type { ${Name}Props } from './${name}.tsx';
`,
  };
}

/**
 * Makes the folder of a new component and its line in the export list, in alphabetical order.
 * @param place level and name, e.g. 'molecules/price-tag'
 * @returns the folder
 * @throws RangeError for an invalid place, Error when the name is taken at any level
 */
export function newComponent(place: string, base = ui.folder): string {
  const groups = PLACE.exec(place)?.groups;
  if (groups === undefined)
    throw new RangeError(`'${place}' is no place for a component. Say for example molecules/price-tag.`);
  const { level = '', name = '' } = groups;
  const file = join(base, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, string> };
  const folder = join(base, 'src', level, name);
  const key = `./${name}`;
  if (manifest.exports[key] !== undefined || existsSync(folder)) {
    throw new Error(
      `There is a component '${name}' already. Names are unique over all levels; choose another one.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of Object.entries(filesOf(level, name))) writeFileSync(join(folder, path), text);
  const entries = Object.entries({ ...manifest.exports, [key]: `./src/${level}/${name}/index.ts` });
  manifest.exports = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

if (import.meta.main) {
  const [place = ''] = process.argv.slice(2);
  try {
    console.log(`Made ${newComponent(place)}. Go on with docs/kit.md, 'A new component'.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
