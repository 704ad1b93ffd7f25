import { useState } from 'react';

/** The scale a document opens with, where the place is wide enough (PDF-02). */
const defaultScale = 1.2;

const steps = [0.5, 0.65, 0.8, 1, 1.2, 1.5, 2, 3, 4];

/** Zoom as CSS px per point: a number that was chosen, the width of the place, or the default until one is chosen. */
export function useZoom() {
  const [zoom, setZoom] = useState<number | 'fit'>();
  /** The scale for a place in which `fit` fills the width. */
  const scaleFor = (fit: number) => (zoom === 'fit' ? fit : (zoom ?? Math.min(defaultScale, fit)));
  return {
    scaleFor,
    zoomIn: (scale: number) => setZoom(steps.find((step) => step > scale + 0.01) ?? scale),
    zoomOut: (scale: number) => setZoom(steps.findLast((step) => step < scale - 0.01) ?? scale),
    fitWidth: () => setZoom('fit'),
  };
}
