import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertOverlayType,
  isOverlayText,
  isSignatureDrawing,
  OVERLAY_TYPES,
  parseOverlays,
} from './overlay.ts';

const overlay = {
  id: '1',
  type: 'text',
  documentId: 'd',
  pageId: 1,
  offsetX: 10,
  offsetY: 20.5,
  width: 120,
  height: 40,
  text: 'Berlin',
  render: { width: 240, height: 80, dataUrl: 'data:image/png;base64,AAAA' },
};

describe('overlays', () => {
  it('only signature and text are types, another one throws (PDF-19, ERR-60)', () => {
    for (const type of OVERLAY_TYPES) expect(() => assertOverlayType(type)).not.toThrow();
    fc.assert(
      fc.property(fc.string(), (type) => {
        fc.pre(type !== 'signature' && type !== 'text');
        expect(() => assertOverlayType(type)).toThrow('Unknown overlay type');
      }),
    );
    expect(() => parseOverlays([{ ...overlay, type: 'stamp' }])).toThrow(RangeError);
  });
  it('stored overlays come back, filled or not (ENT-DOC-04)', () => {
    const stored = [overlay, { ...overlay, id: '2', type: 'signature', text: undefined, render: null }];
    expect(parseOverlays(JSON.parse(JSON.stringify(stored)))).toEqual(JSON.parse(JSON.stringify(stored)));
  });
  it.each([
    ['a picture from elsewhere', { render: { ...overlay.render, dataUrl: 'https://example.com/a.png' } }],
    ['a picture that is code', { render: { ...overlay.render, dataUrl: 'data:image/svg+xml,<svg/>' } }],
    ['no width', { width: 0 }],
    ['a place that is no number', { offsetX: Number.NaN }],
    ['a key that is not known', { onload: 'x' }],
  ])('%s is refused (ENT-DOC-04)', (_, change) => {
    expect(() => parseOverlays([{ ...overlay, ...change }])).toThrow();
  });
  it('a text overlay is non-empty (VAL-PDF-01)', () => {
    expect(isOverlayText('Berlin')).toBe(true);
    expect(isOverlayText(' \n\t')).toBe(false);
    expect(isOverlayText('x'.repeat(501))).toBe(false);
  });
  it('a signature has at least one stroke (VAL-PDF-02)', () => {
    expect(isSignatureDrawing([{ points: [{ x: 1, y: 1 }] }])).toBe(true);
    expect(isSignatureDrawing([])).toBe(false);
    expect(isSignatureDrawing([{ points: [] }])).toBe(false);
  });
});
