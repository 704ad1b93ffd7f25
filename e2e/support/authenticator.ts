import { createHmac } from 'node:crypto';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

const PERIOD_S = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238), `steps` periods from now; written apart from the product's own. */
export function codeFrom(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_S) + steps));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** How long the present code is shown. */
export const secondsLeft = (): number => PERIOD_S - ((Date.now() / 1000) % PERIOD_S);

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What a camera reads from the drawn QR code. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const side = 400;
  const pixels = await code.evaluate(async (svg, edge) => {
    const image = new Image();
    const source = svg.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await image.decode();
    const context = new OffscreenCanvas(edge, edge).getContext('2d');
    if (context === null) throw new Error('This browser does not draw.');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, edge, edge);
    context.drawImage(image, 0, 0, edge, edge);
    return [...context.getImageData(0, 0, edge, edge).data];
  }, side);
  return jsQR(Uint8ClampedArray.from(pixels), side, side)?.data;
}
