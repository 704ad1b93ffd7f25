/** How much of the picture is left where both are the same. */
const PALE = 0.2;

/** Draws where two pictures differ, also where only one of them reaches to; answers how many pixels that are. */
export function drawDifference(
  canvas: HTMLCanvasElement,
  before: HTMLImageElement,
  after: HTMLImageElement,
): number {
  canvas.width = Math.max(before.naturalWidth, after.naturalWidth);
  canvas.height = Math.max(before.naturalHeight, after.naturalHeight);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no canvas.');
  const pixelsOf = (image: HTMLImageElement) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const old = new Uint32Array(pixelsOf(before).data.buffer);
  const picture = pixelsOf(after);
  const pixels = new Uint32Array(picture.data.buffer);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    const isSame = old[at] === pixels[at];
    if (!isSame) count += 1;
    if (isSame) picture.data[at * 4 + 3] = 255 * PALE;
    else picture.data.set([220, 0, 0, 255], at * 4);
  }
  context.putImageData(picture, 0, 0);
  return count;
}
