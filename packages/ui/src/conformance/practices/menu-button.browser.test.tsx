import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Menu, MenuItem, MenuSeparator } from '../../molecules/menu/index.ts';

const focused = () => document.activeElement?.textContent;
const rename = vi.fn<(event: Event) => void>();

// https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
describe('APG Menu Button', () => {
  beforeEach(async () => {
    rename.mockReset();
    await render(
      <Menu
        trigger={
          <button type="button" id="of-the-caller">
            More
          </button>
        }
      >
        <MenuItem onSelect={rename}>Rename</MenuItem>
        <MenuItem disabled>Move</MenuItem>
        <MenuSeparator />
        <MenuItem danger>Delete</MenuItem>
      </Menu>,
    );
    await userEvent.tab();
  });

  it.each(['Enter', ' ', 'ArrowDown'])(
    '{%s} opens the menu with the focus on its first item',
    async (key) => {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(page.getByRole('menu')).toBeVisible();
      await expect.poll(focused).toBe('Rename');
    },
  );

  it('the button names the menu and says whether it is open', async () => {
    const button = page.getByRole('button', { name: 'More' });
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
    expect(document.querySelector('#of-the-caller')?.getAttribute('aria-expanded')).toBe('true');
  });

  it('arrows, Home, End and letters move over what can be chosen', async () => {
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Rename');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Delete');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Rename');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Delete');
    await userEvent.keyboard('r');
    await expect.poll(focused).toBe('Rename');
  });

  it('Escape closes it and gives the focus back, Tab does not leave it open', async () => {
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(focused()).toBe('More');
  });

  it('Enter chooses an item and closes it', async () => {
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Rename');
    await userEvent.keyboard('{Enter}');
    expect(rename).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  it('an item whose handler prevents the default keeps it open', async () => {
    rename.mockImplementation((event) => event.preventDefault());
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Rename');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
  });
});
