import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import type { PageSize } from './page-layout.ts';
import type { Rotation } from './pdf-view.ts';
import type { PdfEngine } from './pdfjs-engine.ts';

/** Canvases beyond this fail or starve the page on phones. */
const maxCanvasPixels = 16_000_000;

export interface DrawPageOptions {
  engine: PdfEngine;
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** CSS px per point. */
  scale: number;
  rotation: Rotation;
  /** Holds the canvas and the text layer; what it held stays until the new picture is ready. */
  host: HTMLElement;
  /** Class of the text layer. */
  textClass: string;
  /** Called with the true size, not turned, before drawing. */
  onSize: (size: PageSize) => void;
  /** Called with the elements of the text layer, one for each run of text, once they are in place. */
  onText: (runs: readonly HTMLElement[]) => void;
  /** Called when the page cannot be drawn; not when drawing was cancelled. */
  onError: () => void;
}

/** Gives the memory of the canvas in the host back and empties it. */
export function releasePage(host: HTMLElement): void {
  const canvas = host.querySelector('canvas');
  if (canvas !== null) canvas.width = 0;
  host.replaceChildren();
}

/** Draws one page with its selectable text. Returns the function that cancels it. */
export function drawPage(options: DrawPageOptions): () => void {
  const {
    engine,
    document: pdf,
    number,
    scale,
    rotation,
    host,
    textClass,
    onSize,
    onText,
    onError,
  } = options;
  const abort = new AbortController();
  let task: RenderTask | undefined;
  let text: InstanceType<PdfEngine['TextLayer']> | undefined;

  const draw = async () => {
    const page = await pdf.getPage(number);
    if (abort.signal.aborted) return;
    const { width, height } = page.getViewport({ scale: 1 });
    onSize({ width, height });
    const turned = page.rotate + rotation;
    const sheet = page.getViewport({ scale, rotation: turned });
    const ratio = Math.min(devicePixelRatio, Math.sqrt(maxCanvasPixels / (width * height)) / scale);
    const canvas = document.createElement('canvas');
    canvas.ariaHidden = 'true';
    canvas.width = Math.floor(sheet.width * ratio);
    canvas.height = Math.floor(sheet.height * ratio);
    task = page.render({ canvas, viewport: page.getViewport({ scale: scale * ratio, rotation: turned }) });
    await task.promise;
    const layer = document.createElement('div');
    layer.className = textClass;
    layer.style.setProperty('--total-scale-factor', String(scale));
    releasePage(host);
    host.append(canvas, layer);
    text = new engine.TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport: sheet,
    });
    await text.render();
    onText(text.textDivs);
  };
  draw().catch(() => {
    if (!abort.signal.aborted) onError();
  });
  return () => {
    abort.abort();
    task?.cancel();
    text?.cancel();
  };
}
