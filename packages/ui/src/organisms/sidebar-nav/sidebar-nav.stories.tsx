import type { Meta, StoryObj } from '@storybook/react-vite';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Folder from 'lucide-react/icons/folder';
import Home from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { SidebarItem, SidebarNav, SidebarRows, SidebarSection } from './index.ts';

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

function Parent({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <SidebarItem
      depth={1}
      expanded={open}
      onToggle={() => setOpen(!open)}
      toggleLabel={`Folders of ${name}`}
      link={<a href="#parent">{name}</a>}
    >
      <SidebarItem depth={2} link={<a href="#inside">Inside {name}</a>} />
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
  name: 'Folders expand, the indent stops at level 6 (SIDE-12, SIDE-13, DESIGN-07)',
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
  name: 'While an item is dragged, a line shows where it would land (SIDE-27)',
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

export const Keyboard: Story = {
  name: 'Arrows, Home and End move as in a tree, into folders and out of them (SIDE-12)',
  play: async ({ canvas, userEvent }) => {
    const link = (name: string) => canvas.getByRole('link', { name });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(link('Level 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.queryByRole('link', { name: 'Level 2' })).toBeNull();
    await expect(link('Level 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(link('Level 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(link('Level 2')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(link('Level 7')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(link('Level 7')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(link('Level 6')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(link('Level 5')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(link('Home')).toHaveFocus();
    // keys of other buttons in a row are theirs
    canvas.getByRole('button', { name: 'Folder actions' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Folder actions' })).toHaveFocus();
  },
};

export const Active: Story = {
  name: 'The item whose page is shown is highlighted, and told to be the current one (DESIGN-06)',
  render: () => (
    <div style={{ inlineSize: 240 }}>
      <SidebarNav aria-label="Main">
        <SidebarSection>
          <SidebarItem icon={<Home />} active link={<a href="#home">Home</a>} />
          <SidebarItem icon={<Folder />} link={<a href="#contracts">My contracts</a>} />
        </SidebarSection>
      </SidebarNav>
    </div>
  ),
  play: async ({ canvas }) => {
    const home = canvas.getByRole('link', { name: 'Home' });
    const other = canvas.getByRole('link', { name: 'My contracts' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    await expect(other).not.toHaveAttribute('aria-current');
    const background = (link: HTMLElement) => getComputedStyle(link.parentElement as Element).backgroundColor;
    await expect(background(home)).not.toBe(background(other));
  },
};

export const ManyFolders: Story = {
  name: 'Of thousands of folders those near the screen are in the page; End, arrows and scrolling reach all others (SIDE-12)',
  render: () => (
    <div style={{ inlineSize: 240, blockSize: 320, overflow: 'auto' }}>
      <SidebarNav aria-label="Main">
        <SidebarSection title="Workspaces">
          <SidebarItem
            icon={<Folder />}
            expanded
            toggleLabel="Folders of Legal"
            link={<a href="#legal">Legal</a>}
          >
            <SidebarRows>
              {Array.from({ length: 5000 }, (_, place) => (
                <Parent key={place} name={`Folder ${place + 1}`} />
              ))}
            </SidebarRows>
          </SidebarItem>
        </SidebarSection>
      </SidebarNav>
    </div>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const rows = () => canvas.getAllByRole('link').length;
    await expect(rows()).toBeLessThan(100);
    const scroller = canvasElement.querySelector('div div') as Element;
    const height = scroller.scrollHeight;
    canvas.getByRole('link', { name: 'Legal' }).focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('link', { name: 'Folder 5000' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('link', { name: 'Folder 4999' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('link', { name: 'Inside Folder 4999' })).toBeVisible();
    canvas.getByRole('link', { name: 'Legal' }).focus({ preventScroll: true });
    scroller.scrollTop = height / 2;
    await expect(await canvas.findByRole('link', { name: 'Folder 2500' })).toBeVisible();
    await expect(rows()).toBeLessThan(150);
    // what was opened stays open, though far from the screen
    await expect(canvas.getByRole('link', { name: 'Inside Folder 4999' })).toBeVisible();
    scroller.scrollTop = height / 4;
    await expect(await canvas.findByRole('link', { name: 'Folder 1250' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Folder 2500' })).toBeNull());
    canvas.getByRole('link', { name: 'Folder 1250' }).focus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('link', { name: 'Legal' })).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  name: 'From right to left the arrows change sides',
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(canvas.getByRole('link', { name: 'Level 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.queryByRole('link', { name: 'Level 2' })).toBeNull();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  render: () => (
    <SidebarNav aria-label="Main">
      <SidebarSection title={ANY_TEXT}>
        <SidebarItem icon={<Folder />} expanded toggleLabel="Folders" link={<a href="#1">{ANY_TEXT}</a>}>
          <SidebarItem depth={1} link={<a href="#2">{ANY_TEXT}</a>} />
        </SidebarItem>
      </SidebarSection>
    </SidebarNav>
  ),
};
