import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { makePdf } from '../pdf-viewer/make-pdf.ts';
import { viewerFiles } from '../pdf-viewer/story-files.ts';
import { PdfFieldBox } from './pdf-field-box.tsx';
import { PdfFieldViewer } from './index.ts';
import type { PdfField } from './index.ts';
import { viewerLabels } from '../pdf-viewer/story-labels.ts';
import { fieldLabels } from './story-labels.ts';

const onFieldsChange = fn<(fields: PdfField[]) => void>();
const latest = (): PdfField | undefined => onFieldsChange.mock.lastCall?.[0][0];

const signature: PdfField = {
  id: 'signature',
  type: 'signature',
  pageId: 1,
  offsetX: 72,
  offsetY: 600,
  width: 168,
  height: 80,
  render: null,
};

interface StoryProps {
  data: Uint8Array;
  start: PdfField[];
  width?: number;
}

function Document({ data, start, width }: StoryProps) {
  const [fields, setFields] = useState(start);
  return (
    <div style={{ inlineSize: width, maxInlineSize: '100%', blockSize: 'calc(100dvh - 2rem)' }}>
      <PdfFieldViewer
        data={data}
        labels={viewerLabels}
        files={viewerFiles}
        fields={fields}
        fieldLabels={fieldLabels}
        onFieldsChange={(next) => {
          onFieldsChange(next);
          setFields(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'organisms/pdf-fields',
  component: Document,
  args: { data: makePdf(2), start: [] },
  beforeEach: () => {
    onFieldsChange.mockClear();
  },
} satisfies Meta<typeof Document>;
export default meta;
type Story = StoryObj<typeof meta>;

const slow = { timeout: 60_000 };
const opened = () => screen.findByText('Contract, page 1', {}, slow);
const field = (name = 'Signature on page 1') => screen.findByRole('button', { name });
// the zoom is the other one
const news = () => screen.getAllByRole('status').at(-1);

/** How far an element must be dragged to a place of the first page. */
function wayTo(element: Element, left: number, top: number) {
  const page = screen.getByRole('group', { name: 'Page 1 of 2' }).getBoundingClientRect();
  const from = element.getBoundingClientRect();
  return {
    page,
    dx: page.left + left - from.left - from.width / 2,
    dy: page.top + top - from.top - from.height / 2,
  };
}

/** Presses, moves in steps and lets go, from the middle of an element; Escape comes before that when asked for. */
function drag(element: Element, dx: number, dy: number, escape = false) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const send = (type: string, part: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        clientX: x + dx * part,
        clientY: y + dy * part,
        pointerId: 1,
        isPrimary: true,
        bubbles: true,
        cancelable: true,
      }),
    );
  send('pointerdown', 0);
  for (const part of [0.2, 0.6, 1]) send('pointermove', part);
  if (escape) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  send('pointerup', 1);
}

export const Default: Story = {
  name: 'The panel is at the right and offers Signature and Text (PDF-03, PDF-04, DESIGN-10)',
  play: async () => {
    await opened();
    const panel = screen.getByRole('region', { name: 'Fields' });
    const pages = screen.getByRole('region', { name: 'Document' });
    await expect(panel.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      pages.getBoundingClientRect().right,
    );
    const tiles = within(panel).getAllByRole('button');
    await expect(tiles.map((tile) => tile.textContent)).toEqual(['Signature', 'Text']);
  },
};

export const Dropped: Story = {
  name: 'A field is dropped where the pointer is and stays there when zoomed (PDF-05)',
  play: async () => {
    await opened();
    const tile = screen.getByRole('button', { name: 'Signature' });
    const { page, dx, dy } = wayTo(tile, 250, 150);
    const [x, y] = [page.left + 250, page.top + 150];
    drag(tile, dx, dy);
    const dropped = (await field()).getBoundingClientRect();
    await expect(Math.abs(dropped.left + dropped.width / 2 - x)).toBeLessThan(1);
    await expect(Math.abs(dropped.top + dropped.height / 2 - y)).toBeLessThan(1);
    const before = latest();
    const scale = page.width / 595;
    // in points, upwards from the lower edge of A4
    await expect(Math.abs((before?.offsetX ?? 0) - (250 / scale - 84))).toBeLessThan(1);
    await expect(Math.abs((before?.offsetY ?? 0) - (842 - 150 / scale - 40))).toBeLessThan(2);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(async () =>
      expect((await field()).offsetWidth / dropped.width).toBeCloseTo(
        screen.getByRole('group', { name: 'Page 1 of 2' }).clientWidth / page.width,
        1,
      ),
    );
    await expect(latest()).toEqual(before);
  },
};

export const DroppedBeside: Story = {
  name: 'A field that is dropped beside the pages, or let go by Escape, is not added (PDF-05)',
  play: async () => {
    await opened();
    const tile = screen.getByRole('button', { name: 'Text' });
    drag(tile, 0, 150);
    const { dx, dy } = wayTo(tile, 250, 150);
    drag(tile, dx, dy, true);
    // what was dropped would come once its page is known
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect(onFieldsChange).not.toHaveBeenCalled();
  },
};

export const ByKeyboard: Story = {
  name: 'By keyboard a field is added, moved, resized and removed, and each is announced (PDF-05, PDF-08, PDF-09)',
  play: async () => {
    await opened();
    screen.getByRole('button', { name: 'Text' }).focus();
    await userEvent.keyboard('{Enter}');
    const added = await field('Text on page 1');
    await waitFor(() => expect(added).toHaveFocus());
    await expect(added).toHaveAccessibleDescription(fieldLabels.keys);
    await expect(news()).toHaveTextContent('Text on page 1 added');
    const first = latest();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expect(latest()?.offsetX).toBeCloseTo((first?.offsetX ?? 0) + 8);
    await expect(latest()?.offsetY).toBeCloseTo((first?.offsetY ?? 0) + 8);
    await expect(news()).toHaveTextContent(/^Text on page 1 moved to/u);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await expect(latest()).toMatchObject({ width: 168, height: 40 });
    await expect(news()).toHaveTextContent('Text on page 1 is 168 by 40');
    await userEvent.keyboard('{Delete}');
    await expect(screen.queryByRole('button', { name: 'Text on page 1' })).toBeNull();
    await expect(news()).toHaveTextContent('Text on page 1 removed');
    await expect(screen.getByRole('region', { name: 'Document' })).toHaveFocus();
  },
};

export const ByPointer: Story = {
  name: 'Handles move, resize and remove a field, which stays on its page (PDF-08, PDF-09)',
  args: { start: [signature] },
  play: async () => {
    await field();
    const scale = screen.getByRole('group', { name: 'Page 1 of 2' }).clientWidth / 595;
    drag(screen.getByRole('button', { name: 'Move Signature on page 1' }), 60, -30);
    await expect(latest()?.offsetX).toBeCloseTo(72 + 60 / scale, 0);
    await expect(latest()?.offsetY).toBeCloseTo(600 + 30 / scale, 0);
    drag(screen.getByRole('button', { name: 'Resize Signature on page 1' }), 30, 30);
    await expect(latest()?.width).toBeCloseTo(168 + 30 / scale, 0);
    await expect(latest()?.height).toBeCloseTo(80 + 30 / scale, 0);
    drag(screen.getByRole('button', { name: 'Move Signature on page 1' }), -5000, -5000);
    await expect(latest()?.offsetX).toBe(0);
    await expect((latest()?.offsetY ?? 0) + (latest()?.height ?? 0)).toBeCloseTo(842, 0);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Signature on page 1' }));
    await expect(latest()).toBeUndefined();
  },
};

export const Filled: Story = {
  name: 'A press opens the signature dialog or the text dialog, and what is added is shown (PDF-06, PDF-07)',
  args: {
    start: [
      { ...signature, offsetY: 700 },
      { ...signature, id: 'text', type: 'text', offsetY: 540, height: 40 },
    ],
  },
  play: async () => {
    await userEvent.click(await field());
    await screen.findByRole('dialog', { name: 'Add your signature' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Or type your name' }), 'Ada Lovelace{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(latest()?.render).toMatchObject({ width: 504, height: 240 });
    await userEvent.click(await field('Text on page 1'));
    await screen.findByRole('dialog', { name: 'Add your Text' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Berlin, 3 May 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Add text' }));
    const text = await field('Text on page 1: Berlin, 3 May 2026');
    const picture = text.querySelector('img');
    await waitFor(() => expect(picture?.naturalWidth).toBeGreaterThan(0));
    (document.activeElement as HTMLElement).blur();
  },
};

export const Rotated: Story = {
  name: 'On a page that is turned by 90 degrees a field stays at its place of the PDF (PDF-05)',
  args: {
    data: makePdf(2, 90),
    start: [{ ...signature, offsetX: 100, offsetY: 200, width: 80, height: 160 }],
  },
  play: async () => {
    const shown = (await field()).getBoundingClientRect();
    const page = screen.getByRole('group', { name: 'Page 1 of 2' }).getBoundingClientRect();
    const scale = page.width / 842;
    // turned clockwise, y of the PDF runs to the right and x downwards
    await expect((shown.left - page.left) / scale).toBeCloseTo(200, 0);
    await expect((shown.top - page.top) / scale).toBeCloseTo(100, 0);
    await expect(shown.width / scale).toBeCloseTo(160, 0);
    (await field()).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(latest()).toMatchObject({ offsetX: 100, offsetY: 208 });
    await userEvent.keyboard('{ArrowDown}');
    await expect(latest()).toMatchObject({ offsetX: 108, offsetY: 208 });
  },
};

export const Narrow: Story = {
  args: { width: 328, start: [signature] },
  play: async () => {
    await opened();
    await field();
    const panel = screen.getByRole('region', { name: 'Fields' });
    await expect(panel.offsetWidth).toBeLessThanOrEqual(328);
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { start: [signature] },
  play: async () => {
    await opened();
    (await field()).focus();
  },
};

export const UnknownType: Story = {
  name: 'Another type than signature and text throws (PDF-19, ERR-60)',
  play: async () => {
    const box = { ...signature, type: 'stamp' as 'text' };
    await expect(() =>
      PdfFieldBox({
        field: box,
        page: { width: 1, height: 1, convertToPdfPoint: () => [], convertToViewportPoint: () => [] },
        scale: 1,
        focusFirst: false,
        labels: fieldLabels,
        onChange: fn(),
        onRemove: fn(),
        onFill: fn(),
        onAnnounce: fn(),
      }),
    ).toThrow('Invalid overlay type: stamp. Use one of signature, text.');
    await opened();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { width: 328, start: [{ ...signature, type: 'text', text: ANY_TEXT }] },
  play: async () => {
    await screen.findByRole('button', { name: `Text on page 1: ${ANY_TEXT}` }, slow);
    await anyScript.play();
  },
};
