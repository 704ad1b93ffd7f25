import { z } from '../schema/zod-mini.ts';

/** PDF-19: the only kinds of overlay. */
export const OVERLAY_TYPES = ['signature', 'text'] as const;
export type OverlayType = (typeof OVERLAY_TYPES)[number];

/** Longest text of a text overlay; it must fit a page. */
const OVERLAY_TEXT_MAX_LENGTH = 500;
/** Longest picture of an overlay as a data URL, in characters. */
const RENDER_MAX_LENGTH = 500_000;

const points = z.number().check(z.minimum(-100_000), z.maximum(100_000));
const extent = z.number().check(z.positive(), z.maximum(100_000));

/**
 * ENT-DOC-04. Offsets and sizes are in the coordinates of the PDF page (points, upwards; ISO 32000-2, 8.3.2.3), so that
 * neither zoom nor rotation moves an overlay. `id` and `text` are additions: the first names it in lists, the second
 * lets a text be read aloud and edited again.
 */
const overlaySchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(OVERLAY_TYPES),
  documentId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Number of the page, from 1. */
  pageId: z.int().check(z.minimum(1)),
  offsetX: points,
  offsetY: points,
  width: extent,
  height: extent,
  text: z.optional(z.string().check(z.maxLength(OVERLAY_TEXT_MAX_LENGTH))),
  /** The picture to draw; null while the field is not filled. */
  render: z.nullable(
    z.strictObject({
      width: extent,
      height: extent,
      dataUrl: z.string().check(z.maxLength(RENDER_MAX_LENGTH), z.startsWith('data:image/png;base64,')),
    }),
  ),
});
export type Overlay = z.infer<typeof overlaySchema>;

/**
 * PDF-19, ERR-60: asserts the type of an overlay.
 *
 * @throws {RangeError} 'Unknown overlay type'
 */
export function assertOverlayType(type: unknown): asserts type is OverlayType {
  if (!OVERLAY_TYPES.includes(type as OverlayType)) throw new RangeError('Unknown overlay type');
}

/** VAL-PDF-01: whether a text can become an overlay. */
export function isOverlayText(text: string): boolean {
  return text.trim() !== '' && text.length <= OVERLAY_TEXT_MAX_LENGTH;
}

/** VAL-PDF-02: whether a drawing can become a signature: it has at least one stroke, and a stroke at least one point. */
export function isSignatureDrawing(strokes: readonly { points: readonly unknown[] }[]): boolean {
  return strokes.some(({ points: drawn }) => drawn.length > 0);
}

/**
 * Overlays as they were stored.
 *
 * @throws {RangeError} for a type that is not known (ERR-60)
 * @throws {z.core.$ZodError} for anything else that is no overlay
 */
export function parseOverlays(stored: unknown): Overlay[] {
  return z
    .array(z.looseObject({ type: z.unknown() }))
    .check(z.maxLength(1000))
    .parse(stored)
    .map((overlay) => {
      assertOverlayType(overlay.type);
      return overlaySchema.parse(overlay);
    });
}
