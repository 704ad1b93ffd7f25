import { createElement, type ComponentType, type ReactElement } from 'react';

type Part = ComponentType<Record<string, unknown>>;
type Whole =
  | 'Button'
  | 'Dialog'
  | 'DialogBody'
  | 'DialogFooter'
  | 'DialogTitle'
  | 'LargeTable'
  | 'Link'
  | 'Menu';
type Inside =
  | 'MenuCheckItem'
  | 'MenuGroup'
  | 'MenuItem'
  | 'MenuSeparator'
  | 'RadioGroup'
  | 'Radio'
  | 'SidebarItem'
  | 'SidebarNav'
  | 'SidebarRows';
type Others =
  | 'SidebarSection'
  | 'SubMenu'
  | 'TabBar'
  | 'TabPanel'
  | 'Text'
  | 'Timeline'
  | 'Tooltip'
  | 'DataTable';

/** The exported parts of the kit by name. */
export type Parts = Readonly<Record<Whole | Inside | Others, Part>>;

type Props = Record<string, unknown>;

/** Parts that are rendered inside their whole only. */
const INSIDE = new Set([
  'DialogTitle',
  'MenuCheckItem',
  'MenuGroup',
  'MenuItem',
  'SidebarRows',
  'SubMenu',
  'TabPanel',
]);

/** What the conformance test need not give, which shows no documents. */
const DOCUMENTS: Readonly<Record<string, Props>> = {
  PdfFieldViewer: {
    labels: {},
    files: ignore,
    fields: [],
    onFieldsChange: ignore,
    fieldLabels: { signatureDialog: {}, textDialog: {} },
  },
  PdfViewer: { labels: {}, files: ignore },
};

const ENTRY = { id: '1', mark: <svg />, text: 'Signed', at: '2026-01-01', time: '10:00', exactTime: 'Today' };

/**
 * Every part of the kit as a product would show it, by name: alone with the least that it needs, and open, filled or
 * inside of its whole where that is another thing to render.
 */
export function showcase(parts: Parts, samples: Readonly<Record<string, Props>>): Map<string, ReactElement> {
  const P = parts;
  const alone = Object.entries<Part>(parts)
    .filter(([name]) => !INSIDE.has(name))
    .map(([name, part]) => [name, createElement(part, DOCUMENTS[name] ?? samples[name])] as const);
  return new Map([
    ...alone,
    [
      'Dialog with its parts',
      <P.Dialog key="" open onOpenChange={ignore} closeLabel="Close">
        <P.DialogTitle>Title</P.DialogTitle>
        <P.DialogBody>
          <P.Text>Text</P.Text>
        </P.DialogBody>
        <P.DialogFooter>
          <P.Button>Done</P.Button>
        </P.DialogFooter>
      </P.Dialog>,
    ],
    [
      'Menu that is open',
      <P.Menu key="" defaultOpen trigger={<P.Button>More</P.Button>}>
        <P.MenuItem icon={<svg />}>Rename</P.MenuItem>
        <P.MenuSeparator />
        <P.MenuItem danger>Delete</P.MenuItem>
        <P.MenuItem asChild>
          <a href="#a">Elsewhere</a>
        </P.MenuItem>
        <P.MenuGroup label="Columns">
          <P.MenuCheckItem checked onCheckedChange={ignore}>
            Owner
          </P.MenuCheckItem>
        </P.MenuGroup>
        <P.SubMenu label="Move to">
          <P.MenuItem>Sales</P.MenuItem>
        </P.SubMenu>
      </P.Menu>,
    ],
    [
      'Tooltip that is open',
      <P.Tooltip key="" content="More about it" defaultOpen>
        <P.Button>Explained</P.Button>
      </P.Tooltip>,
    ],
    [
      'TabBar with panels',
      <P.TabBar
        key=""
        aria-label="Name"
        value="a"
        onValueChange={ignore}
        items={[{ value: 'a', label: 'A', count: 3 }]}
      >
        <P.TabPanel value="a">Text</P.TabPanel>
      </P.TabBar>,
    ],
    [
      'LargeTable that is sorted',
      <P.LargeTable
        key=""
        {...samples['LargeTable']}
        columns={[{ key: 'a', header: 'A', cell: String, sortValue: String }]}
        rows={['zebra', 'Äpfel', 'apple']}
        view={{ hidden: [], order: [], sort: { key: 'a', descending: false } }}
      />,
    ],
    [
      'SidebarNav with a long tree',
      <P.SidebarNav key="">
        <P.SidebarSection title="Places">
          <P.SidebarItem link={<a href="#a">A</a>} expanded toggleLabel="Inside A" icon={<svg />}>
            <P.SidebarItem link={<button type="button">B</button>} depth={1} active />
          </P.SidebarItem>
          <P.SidebarRows>
            {Array.from({ length: 25 }, (_, row) => (
              <P.SidebarItem key={row} link={<a href={`#${row}`}>{`Place ${row}`}</a>} />
            ))}
          </P.SidebarRows>
        </P.SidebarSection>
      </P.SidebarNav>,
    ],
    [
      'Timeline with entries',
      <P.Timeline
        key=""
        {...samples['Timeline']}
        groups={[{ heading: 'Today', items: [{ type: 'entry', entry: ENTRY }] }]}
      />,
    ],
    ...['title-1', 'title-2', 'title-3', 'strong', 'small', 'caption', 'mono'].map(
      (variant) =>
        [
          `Text ${variant}`,
          <P.Text key="" variant={variant}>
            Text
          </P.Text>,
        ] as const,
    ),
    ...['primary', 'secondary', 'ghost', 'danger'].map(
      (variant) =>
        [
          `Button ${variant}`,
          <P.Button key="" variant={variant} startIcon={<svg />}>
            Text
          </P.Button>,
        ] as const,
    ),
    [
      'Button that is a link',
      <P.Button key="" asChild>
        <a href="#a">Text</a>
      </P.Button>,
    ],
    [
      'Link that is a button',
      <P.Link key="" asChild>
        <button type="button">Text</button>
      </P.Link>,
    ],
    [
      'RadioGroup with options',
      <P.RadioGroup key="" legend="Choice">
        <P.Radio value="1" label="One" description="Text" />
      </P.RadioGroup>,
    ],
  ]);
}

function ignore(): void {}
