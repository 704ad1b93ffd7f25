import type { Meta, StoryObj } from '@storybook/react-vite';
import jsQR from 'jsqr';
import { expect } from 'storybook/test';
import { QrCode } from './index.ts';

const meta = {
  title: 'atoms/qr-code',
  component: QrCode,
  args: {
    'aria-label': 'QR code for your authentication app',
    value:
      'otpauth://totp/Signet:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Signet&algorithm=SHA1&digits=6&period=30',
  },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a camera reads from the drawn code. */
async function read(svg: Element): Promise<string | undefined> {
  const side = 400;
  const head = `<svg xmlns="http://www.w3.org/2000/svg"`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML.replace('<svg', head))}`;
  await image.decode();
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (context === null) throw new Error('This browser does not draw.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, 0, 0, side, side);
  return jsQR(context.getImageData(0, 0, side, side).data, side, side)?.data;
}

export const Default: Story = {
  name: 'A QR code can be read by a camera, has a name, and white around it (DLG-2FA-03)',
  play: async ({ args, canvas }) => {
    const code = canvas.getByRole('img', { name: 'QR code for your authentication app' });
    const { width, height } = code.getBoundingClientRect();
    await expect(width).toBe(height);
    await expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(await read(code)).toBe(args.value);
  },
};

export const Dark: Story = {
  name: 'A QR code stays dark on white in the dark theme (DLG-2FA-03)',
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img');
    await expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(getComputedStyle(code).fill).toBe('rgb(0, 0, 0)');
  },
};
