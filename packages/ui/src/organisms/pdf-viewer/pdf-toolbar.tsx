import { clsx } from 'clsx';
import Download from 'lucide-react/icons/download';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import PanelLeft from 'lucide-react/icons/panel-left';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import type { PdfViewerLabels } from './pdf-labels.ts';
import s from './pdf-viewer.module.css';
import { useFullScreen } from './use-full-screen.ts';

interface PdfToolbarProps {
  labels: PdfViewerLabels;
  /** What is put over the whole screen. */
  viewer: () => HTMLElement | null;
  /** Index of the page one looks at. */
  current: number;
  total: number;
  scale: number;
  onGoTo: (index: number) => void;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFitWidth: () => void;
  /** Without it there is no such button, as without onDownload. */
  onRotate: (() => void) | undefined;
  hasThumbnails: boolean;
  onThumbnails: () => void;
  isFinding: boolean;
  onFind: () => void;
  onDownload: (() => void) | undefined;
}

/** Page number to read and to set, zoom, turning, search, full screen, download. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { labels, viewer, current, total, scale, hasThumbnails, isFinding } = props;
  const { onGoTo, onZoomIn, onZoomOut, onFitWidth, onRotate, onThumbnails, onFind, onDownload } = props;
  const { isFull, toggle: toggleFullScreen } = useFullScreen(viewer);
  const fullScreenLabel = isFull ? labels.endFullScreen : labels.fullScreen;
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    const number = Number.parseInt(draft ?? '', 10);
    if (Number.isSafeInteger(number)) onGoTo(Math.min(total, Math.max(1, number)) - 1);
    setDraft(undefined);
  };
  return (
    <div className={s.toolbar}>
      <div className={s.group}>
        <IconButton
          size="sm"
          className={s.wide}
          aria-label={labels.thumbnails}
          tooltip={labels.thumbnails}
          aria-pressed={hasThumbnails}
          onClick={onThumbnails}
        >
          <PanelLeft />
        </IconButton>
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
        <output className={clsx(s.scale, s.wide)}>{Math.round(scale * 100)}%</output>
        <IconButton size="sm" aria-label={labels.zoomIn} tooltip={labels.zoomIn} onClick={onZoomIn}>
          <ZoomIn />
        </IconButton>
        <IconButton
          size="sm"
          className={s.wide}
          aria-label={labels.fitWidth}
          tooltip={labels.fitWidth}
          onClick={onFitWidth}
        >
          <MoveHorizontal />
        </IconButton>
        {onRotate !== undefined && (
          <IconButton size="sm" aria-label={labels.rotate} tooltip={labels.rotate} onClick={onRotate}>
            <RotateCw />
          </IconButton>
        )}
        <IconButton
          size="sm"
          aria-label={labels.find.open}
          tooltip={labels.find.open}
          aria-expanded={isFinding}
          onClick={onFind}
        >
          <Search />
        </IconButton>
        {toggleFullScreen !== undefined && (
          <IconButton
            size="sm"
            aria-label={fullScreenLabel}
            tooltip={fullScreenLabel}
            onClick={toggleFullScreen}
          >
            {isFull ? <Minimize /> : <Maximize />}
          </IconButton>
        )}
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
