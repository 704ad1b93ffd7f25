import SignaturePad from 'signature_pad';
import { useEffect, useRef, useState } from 'react';
import { pictureScale } from '../../lib/picture.ts';
import { signatureBrush, signatureSize } from './signature-size.ts';

/**
 * A canvas to draw on. Its bitmap keeps one size for good, so that turning or resizing the screen loses nothing: only
 * the scale of the strokes that follow changes.
 */
export function useSignaturePad() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    element.width = signatureSize.width * pictureScale;
    element.height = signatureSize.height * pictureScale;
    const own = new SignaturePad(element, {
      penColor: getComputedStyle(element).color,
      // browsers already send one move for each frame
      throttle: 0,
    });
    pad.current = own;
    const fit = () => {
      const { width } = element.getBoundingClientRect();
      if (width === 0) return;
      const scale = element.width / width;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      // the library takes radii
      own.minWidth = (signatureBrush / 2) * (width / signatureSize.width);
      own.maxWidth = own.minWidth;
      own.dotSize = own.minWidth;
    };
    const ended = () => setDrawn(!own.isEmpty());
    const observer = new ResizeObserver(fit);
    fit();
    observer.observe(element);
    own.addEventListener('endStroke', ended);
    return () => {
      observer.disconnect();
      own.removeEventListener('endStroke', ended);
      own.off();
    };
  }, []);

  const clear = () => {
    pad.current?.clear();
    setDrawn(false);
  };
  return { canvas, drawn, clear };
}
