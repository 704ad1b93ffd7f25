import type { Meta, StoryObj } from '@storybook/react-vite';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../../atoms/button/index.ts';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { UiProvider } from '../../atoms/provider/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Menu, MenuCheckItem, MenuGroup, MenuItem, MenuSeparator, SubMenu } from './index.ts';

const onRename = fn();
const meta = {
  title: 'molecules/menu',
  component: Menu,
  args: {
    align: 'start',
    trigger: (
      <IconButton aria-label="Folder actions">
        <Ellipsis />
      </IconButton>
    ),
    children: (
      <>
        <MenuItem icon={<Pencil />} onSelect={onRename}>
          Rename
        </MenuItem>
        <MenuItem asChild>
          <a href="#folder">Open in a new tab</a>
        </MenuItem>
        <MenuItem disabled>Move</MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash />}>
          Delete
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The menu works by keyboard and returns the focus',
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Folder actions' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onRename).toHaveBeenCalled();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
  },
};

export const Long: Story = {
  name: 'A long menu is at most 300 px high (CONST-UI-04)',
  args: {
    children: Array.from({ length: 20 }, (_, index) => (
      <MenuItem key={`entry ${index}`}>Entry {index + 1}</MenuItem>
    )),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Folder actions' }));
    await expect((await screen.findByRole('menu')).offsetHeight).toBe(300);
  },
};

export const Keys: Story = {
  name: 'Arrows, Home, End and letters move, disabled actions are skipped, Escape returns the focus',
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Folder actions' });
    const item = (name: string) => screen.getByRole('menuitem', { name });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('Rename')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Open in a new tab')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(item('Rename')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(item('Delete')).toHaveFocus();
    await userEvent.keyboard('r');
    await waitFor(() => expect(item('Rename')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

function View() {
  const [shown, setShown] = useState(['Owner']);
  return (
    <>
      <MenuGroup label="Columns">
        {['Owner', 'Due'].map((column) => (
          <MenuCheckItem
            key={column}
            checked={shown.includes(column)}
            // the next column may be wanted, too
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(checked) =>
              setShown(checked ? [...shown, column] : shown.filter((other) => other !== column))
            }
          >
            {column}
          </MenuCheckItem>
        ))}
        <MenuCheckItem checked={false} disabled onCheckedChange={fn()}>
          Value
        </MenuCheckItem>
      </MenuGroup>
      <MenuSeparator />
      <SubMenu label="Move to" icon={<Pencil />}>
        <MenuItem onSelect={onRename}>Sales</MenuItem>
        <MenuItem>Purchasing</MenuItem>
      </SubMenu>
    </>
  );
}

export const Parts: Story = {
  name: 'Entries that are on or off, groups and a menu of its own, by keyboard',
  args: { children: <View /> },
  play: async ({ canvas, userEvent }) => {
    onRename.mockClear();
    canvas.getByRole('button', { name: 'Folder actions' }).focus();
    await userEvent.keyboard('{Enter}');
    const due = await screen.findByRole('menuitemcheckbox', { name: 'Due' });
    await expect(screen.getByRole('group', { name: 'Columns' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(due).toBeChecked();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sales' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    const opens = screen.getByRole('menuitem', { name: 'Move to' });
    await waitFor(() => expect(opens).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Sales' })).toBeNull());
  },
};

function Controlled() {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      align="start"
      trigger={<IconButton aria-label={open ? 'Close the menu' : 'Open the menu'}>…</IconButton>}
    >
      <MenuItem>Rename</MenuItem>
    </Menu>
  );
}

export const OpenByTheParent: Story = {
  name: 'The parent knows whether it is open',
  render: () => <Controlled />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the menu' }));
    await screen.findByRole('menu', { name: 'Close the menu' });
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Open the menu' })).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  name: 'From right to left it begins at the right edge of its button',
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Folder actions' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await expect(getComputedStyle(menu).direction).toBe('rtl');
    await expect(menu.getBoundingClientRect().right).toBeCloseTo(trigger.getBoundingClientRect().right, 0);
  },
};

export const Compact: Story = {
  name: 'A compact part, and what opens from it',
  render: () => (
    <UiProvider
      density="compact"
      style={{ display: 'grid', gap: 8, alignContent: 'start', maxInlineSize: 320, minBlockSize: 200 }}
    >
      <TextInput aria-label="Name" defaultValue="Supply agreement" />
      <Menu defaultOpen trigger={<Button>Share</Button>}>
        <MenuItem>By mail</MenuItem>
        <MenuItem>As a link</MenuItem>
      </Menu>
    </UiProvider>
  ),
  play: async ({ canvas }) => {
    const height = (part: Element) => getComputedStyle(part).blockSize;
    await expect(height(canvas.getByLabelText('Name'))).toBe('32px');
    const entries = await screen.findAllByRole('menuitem');
    await expect(entries.map(height)).toEqual(['28px', '28px']);
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { defaultOpen: true, children: <MenuItem icon={<Pencil />}>{ANY_TEXT}</MenuItem> },
};
