import Download from 'lucide-react/icons/download';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import type { PdfViewerLabels } from './pdf-labels.ts';
import s from './pdf-viewer.module.css';

interface PdfToolbarProps {
  labels: PdfViewerLabels;
  /** Index of the page one looks at. */
  current: number;
  total: number;
  scale: number;
  onGoTo: (index: number) => void;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFitWidth: () => void;
  onDownload: (() => void) | undefined;
}

/** Page number to read and to set, zoom, download. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { labels, current, total, scale, onGoTo, onZoomIn, onZoomOut, onFitWidth, onDownload } = props;
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    const number = Number.parseInt(draft ?? '', 10);
    if (Number.isSafeInteger(number)) onGoTo(Math.min(total, Math.max(1, number)) - 1);
    setDraft(undefined);
  };
  return (
    <div className={s.toolbar}>
      <div className={s.group}>
        <TextInput
          size="sm"
          inputMode="numeric"
          autoComplete="off"
          className={s.pageInput}
          aria-label={labels.pageInput}
          value={draft ?? String(current + 1)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value.replaceAll(/\D/gu, '').slice(0, 6))}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <span aria-hidden>{labels.total(total)}</span>
        <span className="ds-visually-hidden" aria-live="polite">
          {labels.page(current + 1, total)}
        </span>
      </div>
      <div className={s.group}>
        <IconButton size="sm" aria-label={labels.zoomOut} tooltip={labels.zoomOut} onClick={onZoomOut}>
          <ZoomOut />
        </IconButton>
        <output className={s.scale}>{Math.round(scale * 100)}%</output>
        <IconButton size="sm" aria-label={labels.zoomIn} tooltip={labels.zoomIn} onClick={onZoomIn}>
          <ZoomIn />
        </IconButton>
        <IconButton size="sm" aria-label={labels.fitWidth} tooltip={labels.fitWidth} onClick={onFitWidth}>
          <MoveHorizontal />
        </IconButton>
        {onDownload !== undefined && (
          <IconButton
            size="sm"
            aria-label={labels.download ?? ''}
            tooltip={labels.download}
            onClick={onDownload}
          >
            <Download />
          </IconButton>
        )}
      </div>
    </div>
  );
}
