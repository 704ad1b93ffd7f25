import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../atoms/button/index.ts';
import { ConfirmDialog } from '../../organisms/confirm-dialog/index.ts';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '../../organisms/dialog/index.ts';

const focused = () => document.activeElement?.textContent;

// https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
describe('APG Dialog (Modal)', () => {
  function Settings() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Settings</Button>
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTitle>Settings of the workspace</DialogTitle>
          <DialogBody>
            <input aria-label="Name" />
          </DialogBody>
          <DialogFooter>
            <Button>Save</Button>
          </DialogFooter>
        </Dialog>
      </>
    );
  }
  beforeEach(async () => {
    await render(<Settings />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('its title names it, it is modal, and the focus is inside', () => {
    const dialog = page.getByRole('dialog', { name: 'Settings of the workspace' }).element();
    expect(dialog.contains(document.activeElement)).toBe(true);
    // what is behind is hidden from screen readers, whatever they make of aria-modal
    expect(page.getByRole('button', { name: 'Settings', exact: true }).elements()).toEqual([]);
  });

  it('Tab and Shift+Tab go around inside', async () => {
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Name');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Save');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Name');
  });

  it('Escape closes it and gives the focus back to what opened it', async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(focused()).toBe('Settings');
  });
});

// https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
describe('APG Alert and Message Dialogs', () => {
  it('has its question as name, what will happen as description, and the focus on the safe answer', async () => {
    await render(
      <ConfirmDialog
        open
        onOpenChange={Boolean}
        onConfirm={Boolean}
        title="Delete the folder?"
        confirmLabel="Delete"
        cancelLabel="Keep"
      >
        Its contracts stay.
      </ConfirmDialog>,
    );
    const dialog = page.getByRole('alertdialog', { name: 'Delete the folder?' });
    await expect.element(dialog).toHaveAccessibleDescription('Its contracts stay.');
    expect(focused()).toBe('Keep');
  });
});
