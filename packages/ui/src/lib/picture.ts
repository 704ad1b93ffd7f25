/** Something drawn, as a PNG. The bitmap has twice the pixels of the sizes given, to be sharp when printed. */
export interface Picture {
  /** In px at scale 1. */
  width: number;
  height: number;
  dataUrl: string;
}

/** Pixels of a bitmap for each px of its picture. */
export const pictureScale = 2;

const lineHeight = 1.3;

function setFont(context: CanvasRenderingContext2D, style: string, size: number): void {
  context.font = `${style} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

/** Draws a line in the middle of a bitmap; it is made smaller only where it would not fit. */
export function drawCentred(canvas: HTMLCanvasElement, text: string, fontSize: number): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const width = canvas.width / pictureScale;
  context.setTransform(pictureScale, 0, 0, pictureScale, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  setFont(context, 'italic 500', fontSize);
  const room = width - fontSize;
  const natural = context.measureText(text).width;
  if (natural > room) setFont(context, 'italic 500', (fontSize * room) / natural);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, width / 2, canvas.height / pictureScale / 2);
}

/** Lines of text as a picture just large enough for them. */
export function textPicture(text: string, fontSize: number): Picture {
  const lines = text.trim().split('\n');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gave no canvas to draw on.');
  setFont(context, '400', fontSize);
  const width = Math.ceil(Math.max(...lines.map((line) => context.measureText(line).width))) + 2;
  const height = Math.ceil(lines.length * lineHeight * fontSize);
  canvas.width = width * pictureScale;
  canvas.height = height * pictureScale;
  // a new size resets the context
  context.scale(pictureScale, pictureScale);
  setFont(context, '400', fontSize);
  context.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) {
    context.fillText(line, 1, (index + 0.5) * lineHeight * fontSize);
  }
  return { width, height, dataUrl: canvas.toDataURL('image/png') };
}
