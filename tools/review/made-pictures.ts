import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';

/** Red, green and blue of a pixel. */
export type Colour = readonly [number, number, number];

/** A picture for tests as a browser would store it: plain ground, with a square of another colour. */
export function madePicture(square: Colour, { width = 40, height = 30 } = {}): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    const isInSquare = at % width < 10 && at / width < 10;
    picture.data.set([...(isInSquare ? square : [250, 250, 250]), 255], at * 4);
  }
  return PNG.sync.write(picture);
}

/** Writes a file with the folders around it. */
export function put(folder: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
