import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { PdfViewer } from './index.ts';
import { makePdf } from './make-pdf.ts';

const labels = {
  document: 'Document',
  loading: 'Opening the document',
  error: 'This document cannot be read.',
  pageInput: 'Page',
  page: (number: number, total: number) => `Page ${number} of ${total}`,
  total: (total: number) => `of ${total}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitWidth: 'Fit width',
  download: 'Download',
};
const slow = { timeout: 15_000 };

const meta = {
  title: 'organisms/pdf-viewer',
  component: PdfViewer,
  args: { data: makePdf(1), labels, onDownload: fn(), style: { blockSize: 'calc(100dvh - 2rem)' } },
} satisfies Meta<typeof PdfViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The default scale is 1.2 and the text can be selected (PDF-02, CONST-UI-08)',
  play: async ({ canvas }) => {
    const line = await canvas.findByText('Contract, page 1', {}, slow);
    await expect(line.closest('[data-page]')?.clientWidth).toBe(Math.round(595 * 1.2));
    const canvasElement = line.closest('[data-page]')?.querySelector('canvas');
    await expect(canvasElement?.width).toBe(Math.floor(595 * 1.2 * devicePixelRatio));
  },
};

export const ManyPages: Story = {
  name: 'All pages are there, those near are drawn, keys and the field move (PDF-01)',
  args: { data: makePdf(30) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('Contract, page 1', {}, slow);
    await expect(canvas.getAllByRole('group')).toHaveLength(30);
    const input = canvas.getByRole('textbox', { name: 'Page' });
    await userEvent.clear(input);
    await userEvent.type(input, '17{Enter}');
    await canvas.findByText('Contract, page 17', {}, slow);
    await expect(input).toHaveValue('17');
    await expect(canvasElement.querySelectorAll('canvas').length).toBeLessThan(6);
    await expect(canvas.queryByText('Contract, page 1')).toBeNull();
    canvas.getByRole('region', { name: 'Document' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(input).toHaveValue('30'), slow);
    await userEvent.keyboard('{Home}{PageDown}');
    await waitFor(() => expect(input).toHaveValue('2'), slow);
    await canvas.findByText('Contract, page 2', {}, slow);
    await userEvent.keyboard('-');
    await expect(canvas.getByRole('group', { name: 'Page 2 of 30' }).clientWidth).toBe(595);
    await expect(input).toHaveValue('2');
    await waitFor(
      () =>
        expect(canvas.getByRole('group', { name: 'Page 2 of 30' }).querySelector('canvas')?.width).toBe(595),
      slow,
    );
  },
};

export const Unreadable: Story = {
  name: 'A document that cannot be read says so',
  args: { data: new TextEncoder().encode('no PDF at all') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, slow)).toHaveTextContent(
      'This document cannot be read.',
    );
  },
};

export const Loading: Story = {
  name: 'A document that is on its way says so',
  args: { data: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Opening the document');
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const AnyScript: Story = { ...anyScript, args: { data: undefined, error: ANY_TEXT } };
