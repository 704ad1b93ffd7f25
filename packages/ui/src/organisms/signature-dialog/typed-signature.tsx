import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { drawCentred, pictureScale } from '../../lib/picture.ts';
import s from './signature-dialog.module.css';
import { signatureFontSize, signatureSize } from './signature-size.ts';

interface TypedSignatureProps {
  canvasRef: RefObject<HTMLCanvasElement | null>;
  name: string;
}

/** A typed name as it will stand in the document. */
export function TypedSignature({ canvasRef, name }: TypedSignatureProps) {
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    if (canvas !== null) drawCentred(canvas, name, signatureFontSize);
  }, [canvasRef, name]);
  return (
    <canvas
      ref={canvasRef}
      className={s.canvas}
      width={signatureSize.width * pictureScale}
      height={signatureSize.height * pictureScale}
      role="img"
      aria-label={name}
    />
  );
}
