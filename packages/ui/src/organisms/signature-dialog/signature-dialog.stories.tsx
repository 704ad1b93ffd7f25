import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anyScript } from '../../stories/any-script.tsx';
import { ownFrame } from '../../stories/own-frame.ts';
import { fieldLabels } from '../pdf-fields/story-labels.ts';
import { SignatureDialog } from './index.ts';

const meta = {
  title: 'organisms/signature-dialog',
  component: SignatureDialog,
  parameters: ownFrame,
  args: {
    open: true,
    onOpenChange: fn(),
    onAdd: fn(),
    labels: fieldLabels.signatureDialog,
  },
} satisfies Meta<typeof SignatureDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const area = () => screen.findByRole<HTMLCanvasElement>('img', { name: 'Draw your signature here' });
const button = (name: string) => screen.getByRole('button', { name });

/** A stroke through points given as parts of the draw area. */
function draw(canvas: HTMLElement, points: [number, number][]) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const send = (type: string, [x, y]: [number, number]) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + x * width,
        clientY: top + y * height,
        buttons: type === 'pointerup' ? 0 : 1,
        pointerId: 1,
        isPrimary: true,
        bubbles: true,
        cancelable: true,
      }),
    );
  const first = points[0] ?? [0, 0];
  send('pointerdown', first);
  for (const point of points) send('pointermove', point);
  send('pointerup', points.at(-1) ?? first);
}

const line = (y: number): [number, number][] =>
  Array.from({ length: 21 }, (_, index) => [0.2 + index * 0.03, y]);

/** Rows of a column of the bitmap that have ink. */
function inkAt(canvas: HTMLCanvasElement, x: number): number[] {
  const data = canvas.getContext('2d')?.getImageData(Math.round(x * canvas.width), 0, 1, canvas.height).data;
  return Array.from({ length: canvas.height }, (_, y) => y).filter((y) => (data?.[y * 4 + 3] ?? 0) > 127);
}

export const Default: Story = {
  name: 'An empty draw area with the legal sentence; nothing can be added yet (PDF-10, PDF-13)',
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Add your signature' });
    await expect(button('Add signature')).toBeDisabled();
    await waitFor(() => expect(screen.getByText(args.labels.legal)).toBeVisible());
  },
};

export const Drawn: Story = {
  name: 'On 504 by 240 px with a brush of 4 px a drawing can be added (PDF-12, PDF-17, CONST-UI-09)',
  play: async ({ args }) => {
    const canvas = await area();
    await expect([canvas.offsetWidth, canvas.offsetHeight]).toEqual([504, 240]);
    draw(canvas, line(0.5));
    // the bitmap has two pixels for a px
    await expect(Math.abs(inkAt(canvas, 0.5).length - 8)).toBeLessThanOrEqual(1);
    await waitFor(() => expect(button('Add signature')).toBeEnabled());
    await userEvent.click(button('Add signature'));
    await expect(args.onAdd).toHaveBeenCalledWith({
      width: 504,
      height: 240,
      dataUrl: expect.stringMatching(/^data:image\/png;base64,/u),
    });
  },
};

export const Cleared: Story = {
  name: 'Clear empties the draw area (PDF-11)',
  play: async () => {
    const canvas = await area();
    draw(canvas, line(0.5));
    await waitFor(() => expect(button('Clear')).toBeEnabled());
    await userEvent.click(button('Clear'));
    await expect(inkAt(canvas, 0.5)).toHaveLength(0);
    await expect(button('Add signature')).toBeDisabled();
  },
};

export const Resized: Story = {
  name: 'A drawing survives a narrower screen, and the next stroke fits it (PDF-12)',
  play: async () => {
    const canvas = await area();
    draw(canvas, line(0.25));
    const before = inkAt(canvas, 0.5);
    screen.getByRole('dialog').style.maxInlineSize = '328px';
    await waitFor(() => expect(canvas.offsetWidth).toBeLessThan(300));
    await expect(inkAt(canvas, 0.5)).toEqual(before);
    // the scale of strokes follows with the next frame
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    draw(canvas, line(0.75));
    const second = inkAt(canvas, 0.5).filter((y) => y > canvas.height / 2);
    await expect(Math.abs(second.length - before.length)).toBeLessThanOrEqual(1);
    await expect(Math.abs((second[0] ?? 0) - canvas.height * 0.75)).toBeLessThan(8);
  },
};

export const Typed: Story = {
  name: 'By keyboard a name is typed as signature; emptied, the drawing is back (PDF-18, CONST-UI-10)',
  play: async ({ args }) => {
    draw(await area(), line(0.5));
    const input = screen.getByRole('textbox', { name: 'Or type your name' });
    await userEvent.type(input, 'Ada');
    // the dialog may still fade in
    await waitFor(() => expect(screen.getByRole('img', { name: 'Ada' })).toBeVisible());
    await userEvent.clear(input);
    await expect(inkAt(await area(), 0.5)).not.toHaveLength(0);
    await userEvent.type(input, 'Ada Lovelace{Enter}');
    await expect(args.onAdd).toHaveBeenCalledOnce();
    const rows = [0.3, 0.4, 0.5, 0.6].flatMap((x) =>
      inkAt(screen.getByRole<HTMLCanvasElement>('img', { name: 'Ada Lovelace' }), x),
    );
    // letters of 36 px, two pixels for a px, with what reaches below the line
    const height = Math.max(...rows) - Math.min(...rows);
    await expect(height).toBeGreaterThan(36);
    await expect(height).toBeLessThanOrEqual(72);
  },
};

export const LongName: Story = {
  name: 'A long typed name is made to fit',
  play: async () => {
    const name = 'Maria Theresia Walburga Amalia Christina von Habsburg-Lothringen';
    await area();
    await userEvent.type(screen.getByRole('textbox'), name);
    const canvas = screen.getByRole<HTMLCanvasElement>('img', { name });
    await expect([inkAt(canvas, 0.005), inkAt(canvas, 0.995)]).toEqual([[], []]);
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => draw(await area(), line(0.5)),
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AnyScript: Story = {
  ...anyScript,
  play: async ({ args }) => {
    await area();
    await userEvent.type(screen.getByRole('textbox'), 'آدا لوفليس 契約{Enter}');
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await anyScript.play();
  },
};
