import PenLine from 'lucide-react/icons/pen-line';
import Type from 'lucide-react/icons/type';
import { use, useId, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { UiContext } from '../../lib/ui-context.ts';
import type { PdfView } from '../pdf-viewer/index.ts';
import { keepOnPage, placeOf } from './field-geometry.ts';
import { pageInView, pageUnder } from './find-page.ts';
import type { FoundPage } from './find-page.ts';
import { pdfFieldTypes } from './pdf-field.ts';
import type { PdfField, PdfFieldType } from './pdf-field.ts';
import type { PdfFieldLabels } from './pdf-field-labels.ts';
import s from './pdf-fields.module.css';
import { useDrag } from './use-drag.ts';

const icons = { signature: <PenLine aria-hidden />, text: <Type aria-hidden /> };
/** Sizes of new fields in points; that of a signature has the shape of its draw area. */
const sizes = { signature: { width: 168, height: 80 }, text: { width: 160, height: 32 } };

interface PdfFieldPanelProps {
  view: PdfView;
  viewer: RefObject<HTMLElement | null>;
  labels: PdfFieldLabels;
  onAdd: (field: PdfField) => void;
}

/** The fields that can be put on a page: dragged there, or by a press onto the page in view (PDF-04). */
export function PdfFieldPanel({ view, viewer, labels, onAdd }: PdfFieldPanelProps) {
  const heading = useId();
  const add = async (type: PdfFieldType, { number, rect }: FoundPage, x: number, y: number) => {
    const page = (await view.document.getPage(number)).getViewport({ scale: 1 });
    const size = sizes[type];
    const box = {
      left: (x - rect.left) / view.scale - size.width / 2,
      top: (y - rect.top) / view.scale - size.height / 2,
      ...size,
    };
    const place = placeOf(keepOnPage(box, page), page);
    onAdd({ id: crypto.randomUUID(), type, pageId: number, ...place, render: null });
  };
  return (
    <section className={s.panel} aria-labelledby={heading}>
      <h3 id={heading} className={s.heading}>
        {labels.panel}
      </h3>
      <p id={`${heading}-hint`} className={s.hint}>
        {labels.hint}
      </p>
      <div className={s.tiles}>
        {pdfFieldTypes.map((type) => (
          <FieldTile
            key={type}
            type={type}
            label={labels.types[type]}
            describedBy={`${heading}-hint`}
            ghostSize={{
              inlineSize: sizes[type].width * view.scale,
              blockSize: sizes[type].height * view.scale,
            }}
            onDrop={(x, y) => {
              const page = viewer.current && pageUnder(viewer.current, x, y);
              if (page) void add(type, page, x, y);
            }}
            onPress={() => {
              const page = viewer.current && pageInView(viewer.current);
              if (page) void add(type, page, page.x, page.y);
            }}
          />
        ))}
      </div>
    </section>
  );
}

interface FieldTileProps {
  type: PdfFieldType;
  label: string;
  describedBy: string;
  ghostSize: CSSProperties;
  onDrop: (x: number, y: number) => void;
  onPress: () => void;
}

function FieldTile({ type, label, describedBy, ghostSize, onDrop, onPress }: FieldTileProps) {
  const { container } = use(UiContext);
  const [ghost, setGhost] = useState<{ x: number; y: number }>();
  const { onPointerDown, wasDrag } = useDrag({
    onMove: (_dx, _dy, { clientX, clientY }) => setGhost({ x: clientX, y: clientY }),
    onDrop: ({ clientX, clientY }) => {
      setGhost(undefined);
      onDrop(clientX, clientY);
    },
    onCancel: () => setGhost(undefined),
  });
  return (
    <>
      <button
        type="button"
        className={s.tile}
        aria-describedby={describedBy}
        onPointerDown={onPointerDown}
        // detail is 0 for a click by keyboard or screen reader, before which there was no press
        onClick={({ detail }) => (detail === 0 || !wasDrag()) && onPress()}
      >
        {icons[type]}
        {label}
      </button>
      {ghost !== undefined &&
        createPortal(
          <div className={s.ghost} style={{ ...ghostSize, left: ghost.x, top: ghost.y }} aria-hidden>
            {label}
          </div>,
          container ?? document.body,
        )}
    </>
  );
}
