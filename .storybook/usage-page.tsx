import {
  Canvas,
  Controls,
  DocsContext,
  Description,
  Markdown,
  Primary,
  PureArgsTable,
  Source,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { use, type ComponentType } from 'react';
import { withoutIds } from '../packages/ui/src/foundations/without-ids.ts';
import sizes from './piece-sizes.json';
import { propsOf, type ComponentDocs } from './props-of.ts';
import { shownTitle } from './shown-name.ts';

const usages = import.meta.glob<string>('../packages/*/src/**/usage.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pieces = import.meta.glob<Record<string, unknown>>([
  '../packages/ui/src/{atoms,molecules,organisms}/*/index.ts',
  '../packages/forms/src/{fields,forms}/*/*-{field,form}.tsx',
]);

type Part = ComponentType & { __docgenInfo?: ComponentDocs };
type Parts = readonly (readonly [name: string, docs: ComponentDocs])[];

const loaded = new Map<string, Promise<Parts>>();

/** The docs of the exported components of the piece in a folder; none for a folder that holds no piece. */
function partsIn(folder: string): Promise<Parts> {
  const path = Object.keys(pieces).find((file) => file.startsWith(`${folder}/`));
  const parts =
    loaded.get(folder) ??
    Promise.resolve(path === undefined ? {} : pieces[path]?.()).then((module) =>
      Object.entries(module ?? {})
        .filter(([name, part]) => typeof part === 'function' && /^[A-Z]/u.test(name))
        .map(([name, part]) => [name, (part as Part).__docgenInfo ?? {}] as const),
    );
  loaded.set(folder, parts);
  return parts;
}

/** The page of a piece: its usage.md, a story to try, the props of each exported part from their types, all stories. */
export default function UsagePage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const file = String(preparedMeta.parameters['fileName']);
  const folder = file.replace(/^\.\//u, '../').slice(0, file.lastIndexOf('/') + 1);
  const piece = folder.split('/').at(-1) ?? '';
  const usage = usages[`${folder}/usage.md`];
  const parts = use(partsIn(folder));
  return (
    <>
      <Title>{shownTitle({ id: preparedMeta.id, name: preparedMeta.title.split('/').at(-1) ?? '' })}</Title>
      {usage === undefined ? <Description /> : <Markdown>{usage}</Markdown>}
      <Import piece={piece} names={parts.map(([name]) => name)} />
      <Primary />
      {usage === undefined && <Controls />}
      {parts.map(([name, docs]) => (
        <section key={name} aria-label={name}>
          <Markdown>{`## ${name}\n\n${docs.description ?? ''}`}</Markdown>
          {docs.props === undefined ? (
            <Markdown>Takes the props of its element.</Markdown>
          ) : (
            <PureArgsTable rows={propsOf(docs)} />
          )}
        </section>
      ))}
      <OtherStories />
    </>
  );
}

/** The lines that bring a piece into a product, and what they cost there; none for what is not published. */
function Import({ piece, names }: { piece: string; names: readonly string[] }) {
  if (!isMeasured(piece)) return null;
  const { js, css } = sizes[piece];
  const look = css > 0 ? `import '@signet/ui/${piece}.css';\n` : '';
  const looks = css > 0 ? ` and ${kilobytes(css)} of styles` : '';
  return (
    <section aria-label="Import">
      <Source language="tsx" code={`${look}import { ${names.join(', ')} } from '@signet/ui/${piece}';`} />
      <Markdown>{`It costs ${kilobytes(js)} of JavaScript${looks}, gzip, all that it is made of included, React and PDF.js not.`}</Markdown>
    </section>
  );
}

const isMeasured = (piece: string): piece is keyof typeof sizes => piece in sizes;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** All stories but the first one, which stands above; without the requirements in their names. */
function OtherStories() {
  const context = use(DocsContext);
  const [, ...stories] = context.componentStories().filter(({ tags }) => tags.includes('autodocs'));
  return stories.map((story) => (
    <section key={story.id} aria-label={withoutIds(story.name)}>
      <Subheading>{withoutIds(story.name)}</Subheading>
      <Canvas of={story.moduleExport} />
    </section>
  ));
}
