import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Button } from '../atoms/button/index.ts';
import { Menu, MenuItem } from '../molecules/menu/index.ts';

describe('a piece that lends its looks to a link (COMP-14)', () => {
  it('joins classes and keeps icons around the text of the link', async () => {
    await render(
      <Button asChild className="of-the-button" startIcon="+">
        <a href="#there" className="of-the-link">
          There
        </a>
      </Button>,
    );
    const link = page.getByRole('link');
    await expect.element(link).toHaveTextContent('+There');
    await expect.element(link).toHaveClass('of-the-button', 'of-the-link');
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('calls the handlers of both, that of the link first, and fills both refs', async () => {
    const calls: string[] = [];
    const ofButton = createRef<HTMLButtonElement>();
    const ofLink = vi.fn<(node: HTMLAnchorElement | null) => void>();
    const { unmount } = await render(
      <Button asChild ref={ofButton} onClick={() => calls.push('button')}>
        <a href="#there" ref={ofLink} onClick={() => calls.push('link')}>
          There
        </a>
      </Button>,
    );
    const link = page.getByRole('link', { name: 'There' });
    expect(ofButton.current).toBe(link.element());
    expect(ofLink).toHaveBeenCalledWith(link.element());
    await link.click();
    expect(calls).toEqual(['link', 'button']);
    await unmount();
    expect(ofButton.current).toBeNull();
    expect(ofLink).toHaveBeenLastCalledWith(null);
  });

  it('in a menu gives icon, looks and choice to the link, which stays a link', async () => {
    const onSelect = vi.fn<() => void>();
    await render(
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem asChild icon="+" onSelect={onSelect} className="of-the-item">
          <a href="#there" className="of-the-link">
            There
          </a>
        </MenuItem>
      </Menu>,
    );
    await page.getByRole('button', { name: 'Actions' }).click();
    const item = page.getByRole('menuitem', { name: /There/ });
    await expect.element(item).toHaveTextContent('+There');
    await expect.element(item).toHaveClass('of-the-item', 'of-the-link');
    await expect.element(item).toHaveAttribute('href', '#there');
    await item.click();
    expect(onSelect).toHaveBeenCalledOnce();
    expect(location.hash).toBe('#there');
    location.hash = '';
  });

  it('says what is wrong when there is no single element inside', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(render(<Button asChild>text alone</Button>)).rejects.toThrow('exactly one element');
    error.mockRestore();
  });
});
