import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent as user, waitFor } from 'storybook/test';
import { Button } from '../../atoms/button/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import { Field } from '../../molecules/field/index.ts';
import { Menu, MenuItem } from '../../molecules/menu/index.ts';
import { TabBar, TabPanel } from '../../molecules/tab-bar/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from './index.ts';
import type { DialogProps } from './index.ts';

type Props = Pick<DialogProps, 'size' | 'closeOnOverlayClick'>;

function Folders({ size, closeOnOverlayClick }: Props) {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New folder</Button>
      <Menu trigger={<Button variant="ghost">More</Button>} align="start">
        <MenuItem onSelect={() => setOpen(true)}>New folder from the menu</MenuItem>
      </Menu>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size={size}
        closeOnOverlayClick={closeOnOverlayClick}
        closeLabel="Close"
      >
        <DialogTitle>New folder</DialogTitle>
        <form>
          <DialogBody>
            <p>Folders keep the contracts of a workspace in order.</p>
            <Field label="Name">
              <TextInput />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => setInner(true)}>Who has access?</Button>
            <Button variant="primary">Create</Button>
          </DialogFooter>
        </form>
        <Dialog open={inner} onOpenChange={setInner}>
          <DialogTitle>Access</DialogTitle>
          <DialogBody>Everyone in the workspace.</DialogBody>
        </Dialog>
      </Dialog>
    </>
  );
}

const meta = { title: 'organisms/dialog', component: Folders } satisfies Meta<typeof Folders>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog() {
  await user.click(screen.getByRole('button', { name: 'New folder' }));
  return screen.findByRole('dialog', { name: 'New folder' });
}

export const Default: Story = {
  name: 'The default dialog is 552 px wide (CONST-UI-03, DESIGN-08)',
  play: async () => {
    await expect((await openDialog()).offsetWidth).toBe(552);
  },
};

export const Settings: Story = {
  name: 'The settings dialog is 840 px wide (DLG-MISC-07, DESIGN-08)',
  args: { size: 'settings' },
  play: async () => {
    await expect((await openDialog()).offsetWidth).toBe(Math.min(840, innerWidth - 32));
  },
};

export const Stacked: Story = {
  name: 'Escape closes only the top dialog (DLG-MISC-05)',
  play: async () => {
    await openDialog();
    await user.click(screen.getByRole('button', { name: 'Who has access?' }));
    await screen.findByRole('dialog', { name: 'Access' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Access' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'New folder' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'New folder' })).toHaveFocus());
  },
};

async function clickBeside() {
  await openDialog();
  const overlay = screen.getByRole('dialog').parentElement;
  if (overlay !== null) await user.click(overlay);
}

export const Overlay: Story = {
  name: 'A click beside the dialog closes it (DLG-MISC-06)',
  play: async () => {
    await clickBeside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const OverlayDisabled: Story = {
  name: 'A click beside the dialog can be disabled (DLG-MISC-06)',
  args: { closeOnOverlayClick: false },
  play: async () => {
    await clickBeside();
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
  },
};

export const FromMenu: Story = {
  name: 'A dialog opened from a menu returns the focus to the button of the menu (J-196)',
  play: async () => {
    const more = screen.getByRole('button', { name: 'More' });
    more.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'New folder' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
  },
};

interface OpenerProps {
  label: string;
  size?: DialogProps['size'];
  children: ReactNode;
}

function Opener({ label, size, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog open={open} onOpenChange={setOpen} size={size} closeLabel="Close">
        {children}
      </Dialog>
    </>
  );
}

async function press(label: string) {
  await user.click(screen.getByRole('button', { name: label }));
  return screen.findByRole('dialog');
}

function SettingsTabs() {
  const [tab, setTab] = useState('profile');
  const items = [
    { value: 'profile', label: 'Profile' },
    { value: 'security', label: 'Security' },
    { value: 'members', label: 'Members', count: 12 },
  ];
  return (
    <TabBar aria-label="Settings" items={items} value={tab} onValueChange={setTab}>
      <TabPanel value="profile">
        <Field label="Name">
          <TextInput defaultValue="Ada Lovelace" />
        </Field>
      </TabPanel>
      <TabPanel value="security">
        <Button>Change password</Button>
      </TabPanel>
      <TabPanel value="members">Twelve people can log in.</TabPanel>
    </TabBar>
  );
}

export const Tabs: Story = {
  name: 'Tabs of the settings are changed by arrows in one height, and Tab stays in the dialog (DLG-MISC-07, DESIGN-08)',
  render: () => (
    <Opener label="Open settings" size="settings">
      <DialogTitle>Settings</DialogTitle>
      <DialogBody>
        <SettingsTabs />
      </DialogBody>
    </Opener>
  ),
  play: async () => {
    const dialog = await press('Open settings');
    const { offsetHeight: height } = dialog;
    screen.getByRole('tab', { name: 'Profile' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Security' })).toBeVisible());
    await expect(dialog.offsetHeight).toBe(height);
    for (let presses = 0; presses < 6; presses += 1) {
      await user.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  },
};

export const LongContent: Story = {
  name: 'What is longer than the screen scrolls inside, title and buttons stay',
  render: () => (
    <Opener label="Read the terms">
      <DialogTitle>Terms</DialogTitle>
      {/* a scrolled area must take the focus, else the keyboard cannot scroll it */}
      <DialogBody tabIndex={0} role="region" aria-label="Terms">
        {Array.from({ length: 40 }, (_, index) => (
          <p key={`clause ${index}`}>Clause {index + 1}. The parties agree to what is written here.</p>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary">Accept</Button>
      </DialogFooter>
    </Opener>
  ),
  play: async () => {
    const dialog = await press('Read the terms');
    await expect(dialog.offsetHeight).toBeLessThanOrEqual(innerHeight);
    const accept = screen.getByRole('button', { name: 'Accept' });
    await expect(accept.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    const body = screen.getByRole('region', { name: 'Terms' });
    const title = screen.getByRole('heading', { name: 'Terms' });
    await expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight);
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async () => {
    await openDialog();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  render: () => (
    <Opener label="Open">
      <DialogTitle>{ANY_TEXT}</DialogTitle>
      <DialogBody>{ANY_TEXT}</DialogBody>
    </Opener>
  ),
  play: async () => {
    await press('Open');
    await anyScript.play();
  },
};
