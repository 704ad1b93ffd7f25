import type { Meta, StoryObj } from '@storybook/react-vite';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Folder from 'lucide-react/icons/folder';
import Home from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { SidebarItem, SidebarNav, SidebarSection } from './index.ts';

function Tree({ depth }: { depth: number }) {
  const [open, setOpen] = useState(depth < 7);
  const name = `Level ${depth}`;
  return (
    <SidebarItem
      depth={depth}
      icon={<Folder />}
      link={<a href={`#${depth}`}>{name}</a>}
      active={depth === 2}
      expanded={depth < 7 ? open : undefined}
      onToggle={() => setOpen(!open)}
      toggleLabel={`Folders of ${name}`}
      trailing={
        depth === 2 ? (
          <IconButton size="sm" aria-label="Folder actions">
            <Ellipsis />
          </IconButton>
        ) : undefined
      }
    >
      {depth < 7 && <Tree depth={depth + 1} />}
    </SidebarItem>
  );
}

function Sidebar() {
  return (
    <div style={{ inlineSize: 240 }}>
      <SidebarNav aria-label="Main">
        <SidebarSection>
          <SidebarItem icon={<Home />} link={<a href="#home">Home</a>} />
        </SidebarSection>
        <SidebarSection
          title="Workspaces"
          action={
            <IconButton size="sm" aria-label="New workspace">
              <Plus />
            </IconButton>
          }
        >
          <Tree depth={0} />
        </SidebarSection>
      </SidebarNav>
    </div>
  );
}

const meta = { title: 'organisms/sidebar-nav', component: Sidebar } satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'SIDE-12 SIDE-13 DESIGN-07 Folders expand, the indent stops at level 6',
  play: async ({ canvas, userEvent }) => {
    const left = (level: number) =>
      canvas.getByRole('link', { name: `Level ${level}` }).getBoundingClientRect().left;
    await expect(left(6)).toBeGreaterThan(left(5));
    const indent = (level: number) =>
      getComputedStyle(canvas.getByRole('link', { name: `Level ${level}` }).parentElement as Element)
        .paddingInlineStart;
    await expect(indent(7)).toBe(indent(6));
    await expect(canvas.getByRole('link', { name: 'Level 2' })).toHaveAttribute('aria-current', 'page');
    const toggle = canvas.getByRole('button', { name: 'Folders of Level 3' });
    await userEvent.click(toggle);
    await expect(canvas.queryByRole('link', { name: 'Level 4' })).toBeNull();
    await userEvent.click(toggle);
    await expect(canvas.getByRole('link', { name: 'Level 4' })).toBeVisible();
  },
};

export const Dragging: Story = {
  name: 'SIDE-27 While an item is dragged, a line shows where it would land',
  render: () => (
    <div style={{ inlineSize: 240 }}>
      <SidebarNav aria-label="Main">
        <SidebarSection title="Workspaces">
          <SidebarItem icon={<Folder />} drag="before" link={<a href="#first">First</a>} />
          <SidebarItem icon={<Folder />} link={<a href="#second">Second</a>} />
          <SidebarItem icon={<Folder />} drag="dragged" link={<a href="#third">Third</a>} />
          <SidebarItem icon={<Folder />} drag="after" link={<a href="#fourth">Fourth</a>} />
        </SidebarSection>
      </SidebarNav>
    </div>
  ),
};
