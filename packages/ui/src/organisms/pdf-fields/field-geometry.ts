import type { PdfFieldPlace } from './pdf-field.ts';

/** A rectangle on a page as it is shown at scale 1, from its upper left corner. */
export interface FieldBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is used of the viewport of PDF.js, which knows the rotation and the origin of a page. */
export interface FieldPage {
  width: number;
  height: number;
  convertToPdfPoint: (x: number, y: number) => number[];
  convertToViewportPoint: (x: number, y: number) => number[];
}

const smallest = { width: 32, height: 16 };

/** Digits of a point that are kept; more are noise of the conversions, as is the sign of -0. */
const exact = (value: number) => Math.round(value * 100) / 100 + 0;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The box as near as it can be while all of it lies on the page. */
export function keepOnPage(box: FieldBox, page: Pick<FieldPage, 'width' | 'height'>): FieldBox {
  const width = between(box.width, smallest.width, page.width);
  const height = between(box.height, smallest.height, page.height);
  return {
    left: between(box.left, 0, page.width - width),
    top: between(box.top, 0, page.height - height),
    width,
    height,
  };
}

/** The box with another size, its upper left corner kept, as far as the page reaches. */
export function resizeOnPage(box: FieldBox, width: number, height: number, page: FieldPage): FieldBox {
  return {
    ...box,
    width: between(width, smallest.width, page.width - box.left),
    height: between(height, smallest.height, page.height - box.top),
  };
}

/** Where a place of the PDF is shown. */
export function boxOf({ offsetX, offsetY, width, height }: PdfFieldPlace, page: FieldPage): FieldBox {
  const [x1 = 0, y1 = 0] = page.convertToViewportPoint(offsetX, offsetY);
  const [x2 = 0, y2 = 0] = page.convertToViewportPoint(offsetX + width, offsetY + height);
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}

/** The place of the PDF that is shown at a box. */
export function placeOf({ left, top, width, height }: FieldBox, page: FieldPage): PdfFieldPlace {
  const [x1 = 0, y1 = 0] = page.convertToPdfPoint(left, top);
  const [x2 = 0, y2 = 0] = page.convertToPdfPoint(left + width, top + height);
  return {
    offsetX: exact(Math.min(x1, x2)),
    offsetY: exact(Math.min(y1, y2)),
    width: exact(Math.abs(x2 - x1)),
    height: exact(Math.abs(y2 - y1)),
  };
}
