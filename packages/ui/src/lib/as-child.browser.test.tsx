import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Button } from '../atoms/button/index.ts';

describe('COMP-14 a piece that lends its looks to a link', () => {
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

  it('says what is wrong when there is no single element inside', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(render(<Button asChild>text alone</Button>)).rejects.toThrow('exactly one element');
    error.mockRestore();
  });
});
