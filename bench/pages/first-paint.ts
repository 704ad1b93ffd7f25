/** Both viewers of the bench are driven through this. */
export interface BenchViewer {
  /** Loads the library and starts its worker. */
  warm: () => Promise<void>;
  /** Hands the document over; resolves with the milliseconds to the first frame with a drawn first page. */
  show: (document: Blob) => Promise<number>;
  /** The element that scrolls. */
  scroller: () => Element | null;
}

declare global {
  interface Window {
    viewer: BenchViewer;
  }
}

/** Waits for the first frame in which the canvas shows more than one colour. */
export function drawn(findCanvas: () => HTMLCanvasElement | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const canvas = findCanvas();
      if (canvas !== null && hasPicture(canvas)) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const small = new OffscreenCanvas(60, 80).getContext('2d', { willReadFrequently: true });

function hasPicture(canvas: HTMLCanvasElement): boolean {
  if (canvas.width === 0 || small === null) return false;
  small.clearRect(0, 0, 60, 80);
  small.drawImage(canvas, 0, 0, 60, 80);
  const pixels = new Uint32Array(small.getImageData(0, 0, 60, 80).data.buffer);
  return pixels.some((pixel) => pixel !== pixels[0]);
}
