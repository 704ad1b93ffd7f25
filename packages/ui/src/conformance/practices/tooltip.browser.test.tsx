import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Tooltip } from '../../atoms/tooltip/index.ts';

const tip = () => page.getByRole('tooltip');
const trigger = (name = 'Archive') => page.getByRole('button', { name }).element();
const point = (type: string, name: string, pointerType: 'mouse' | 'touch') =>
  trigger(name).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));

// https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/
describe('APG Tooltip', () => {
  beforeEach(async () => {
    await render(
      <div style={{ blockSize: 120, overflow: 'auto' }}>
        <div style={{ blockSize: 400 }}>Above</div>
        <Tooltip content="Keeps it out of the lists">
          <button type="button">Archive</button>
        </Tooltip>
        <Tooltip content="Gone for good">
          <button type="button">Delete</button>
        </Tooltip>
      </div>,
    );
  });

  it('describes what has the focus, although the focus scrolled it into view, until it leaves', async () => {
    await userEvent.tab();
    // the area of scrolling comes first
    if (document.activeElement !== trigger()) await userEvent.tab();
    await expect.element(tip()).toHaveTextContent('Keeps it out of the lists');
    const area = trigger().closest('div');
    const scrolled = new Promise((resolve) => area?.addEventListener('scroll', resolve, { once: true }));
    area?.scrollBy(0, -5);
    await scrolled;
    await new Promise(requestAnimationFrame);
    await expect.element(tip()).toBeVisible();
    expect(trigger().getAttribute('aria-describedby')).toBe(tip().element().id);
    expect(document.activeElement).toBe(trigger());
    await userEvent.tab();
    await expect.element(tip()).toHaveTextContent('Gone for good');
  });

  it('Escape closes it and leaves the focus', async () => {
    (trigger() as HTMLElement).focus();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect.element(tip()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(trigger());
  });

  it('opens for a finger that rests, not for one that taps, and goes a while later', async () => {
    point('pointerdown', 'Archive', 'touch');
    point('pointerup', 'Archive', 'touch');
    point('pointerdown', 'Delete', 'touch');
    await expect.element(tip()).toHaveTextContent('Gone for good');
    expect(tip().elements()).toHaveLength(1);
    point('pointerup', 'Delete', 'touch');
    await expect.element(tip()).not.toBeInTheDocument();
  });

  it('does not open for a finger that begins to scroll', async () => {
    point('pointerdown', 'Archive', 'touch');
    point('pointercancel', 'Archive', 'touch');
    point('pointerdown', 'Delete', 'touch');
    await expect.element(tip()).toHaveTextContent('Gone for good');
    expect(tip().elements()).toHaveLength(1);
  });

  it('goes a while after the browser took the finger away from it', async () => {
    point('pointerdown', 'Archive', 'touch');
    await expect.element(tip()).toBeVisible();
    point('pointercancel', 'Archive', 'touch');
    await expect.element(tip()).not.toBeInTheDocument();
  });

  it('opens at once beside one that was just open', async () => {
    trigger().scrollIntoView();
    await userEvent.hover(trigger());
    await expect.element(tip()).toHaveTextContent('Keeps it out of the lists');
    // comes in, but does not rest there, which would open it after a while
    point('pointerover', 'Delete', 'mouse');
    await expect.element(tip().getByText('Gone for good', { exact: false }).first()).toBeInTheDocument();
  });
});
