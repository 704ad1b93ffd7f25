import type { Meta, StoryObj } from '@storybook/react-vite';
import Archive from 'lucide-react/icons/archive';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Badge } from '../../atoms/badge/index.ts';
import { Button } from '../../atoms/button/index.ts';
import { Logo } from '../../atoms/logo/index.ts';
import { Breadcrumbs } from '../../molecules/breadcrumbs/index.ts';
import { Persona } from '../../molecules/persona/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ownFrame } from '../../stories/own-frame.ts';
import { Banner } from '../banner/index.ts';
import { ContentHeader } from '../content-header/index.ts';
import { DataTable } from '../data-table/index.ts';
import { SidebarItem, SidebarNav, SidebarSection } from '../sidebar-nav/index.ts';
import { AppFrame, type AppFrameProps } from './index.ts';

const contracts = [
  { id: '1', title: 'Supply agreement 2026', partner: 'Northwind', state: 'In signing', tone: 'accent' },
  { id: '2', title: 'Office lease', partner: 'Harbour Estates', state: 'Signed', tone: 'success' },
  { id: '3', title: 'Non-disclosure agreement', partner: 'Contoso', state: 'Draft', tone: 'neutral' },
] as const;

const sidebar = (
  <SidebarNav
    aria-label="Main"
    header={
      <>
        <Logo />
        <Button variant="primary" block startIcon={<Plus />}>
          Create contract
        </Button>
      </>
    }
    footer={<Persona name="Ada Lovelace" detail="Analytical Ltd" colorIndex={2} />}
  >
    <SidebarSection>
      <SidebarItem icon={<House />} link={<a href="#home">Home</a>} />
      <SidebarItem
        icon={<FileText />}
        active
        link={<a href="#contracts">My contracts</a>}
        trailing={<Badge>12</Badge>}
      />
      <SidebarItem icon={<Archive />} link={<a href="#archive">Archive</a>} />
    </SidebarSection>
    <SidebarSection title="Workspaces">
      <SidebarItem expanded={false} toggleLabel="Folders of General" link={<a href="#general">General</a>} />
    </SidebarSection>
  </SidebarNav>
);

const meta = {
  title: 'organisms/app-frame',
  component: AppFrame,
  parameters: { layout: 'fullscreen', ...ownFrame },
  args: {
    sidebar,
    logo: <Logo markOnly />,
    labels: { openMenu: 'Open menu', closeMenu: 'Close menu', skip: 'Skip to content' },
    children: (
      <div style={{ padding: '24px 32px' }}>
        <ContentHeader
          title="My contracts"
          breadcrumbs={
            <Breadcrumbs aria-label="Breadcrumb">
              <a href="#general">General</a>
              My contracts
            </Breadcrumbs>
          }
          actions={<Button variant="primary">Create contract</Button>}
        />
        <DataTable
          aria-label="Contracts"
          empty="None"
          columns={[
            { key: 'title', header: 'Title', cell: (row) => <a href={`#${row.id}`}>{row.title}</a> },
            { key: 'partner', header: 'Partner', cell: (row) => row.partner },
            {
              key: 'state',
              header: 'State',
              cell: (row) => (
                <Badge tone={row.tone} dot>
                  {row.state}
                </Badge>
              ),
            },
          ]}
          rows={contracts}
          rowKey={(row) => row.id}
        />
      </div>
    ),
  },
} satisfies Meta<typeof AppFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The sidebar is 240 px wide (SIDE-01, CONST-UI-01)',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' }).offsetWidth).toBeGreaterThan(230);
    await expect(canvas.getByRole('main').getBoundingClientRect().left).toBe(240);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

function Moving(props: AppFrameProps) {
  const [place, setPlace] = useState('/contracts');
  const create = <button onClick={() => setPlace('/new')}>Create workspace</button>;
  return <AppFrame {...props} place={place} sidebar={<SidebarNav aria-label="Main" header={create} />} />;
}

export const AnotherPlace: Story = {
  name: 'The drawer closes when a button in it leads to another page (J-196)',
  globals: { viewport: { value: 'mobile1' } },
  render: (args) => <Moving {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Create workspace' }));
    await waitFor(() => expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await expect(await canvas.findByRole('navigation', { name: 'Main' })).toBeVisible();
  },
};

export const Narrow: Story = {
  name: 'On a small screen the sidebar is a drawer (J-196)',
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open menu' });
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await userEvent.click(button);
    await expect(await canvas.findByRole('navigation', { name: 'Main' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const SkipLink: Story = {
  name: 'The first Tab reaches the link that jumps over the sidebar (J-196)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await expect(skip).toHaveAttribute('href', `#${canvas.getByRole('main').id}`);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AnyScript: Story = {
  ...anyScript,
  args: {
    banner: <Banner aria-label="Banner">{ANY_TEXT}</Banner>,
    children: <ContentHeader title={ANY_TEXT} />,
  },
};
