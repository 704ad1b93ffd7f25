import { clsx } from 'clsx';
import { create } from 'qrcode';
import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import s from './qr-code.module.css';

export interface QrCodeProps extends ComponentProps<'svg'> {
  /** What a camera reads. */
  value: string;
  /** Says what the code is for; what it holds must also stand beside it as text. */
  'aria-label': string;
}

/** Modules of white around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Whole pixels for each module: otherwise some get wider than others. */
const MODULE_PIXELS = 4;

/** A QR code as one path, dark on white in both themes: many cameras do not read it the other way round. */
export function QrCode({ value, className, ...rest }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(value), [value]);
  return (
    <svg
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
      width={size * MODULE_PIXELS}
      height={size * MODULE_PIXELS}
      {...rest}
      className={clsx(s.root, className)}
    >
      <path d={path} />
    </svg>
  );
}

function draw(value: string): { path: string; size: number } {
  const { data, size } = create(value, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  data.forEach((isDark, index) => {
    const x = (index % size) + QUIET_ZONE;
    const y = Math.floor(index / size) + QUIET_ZONE;
    if (isDark) path += `M${x} ${y}h1v1h-1z`;
  });
  return { path, size: size + 2 * QUIET_ZONE };
}
