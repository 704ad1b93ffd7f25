import Move from 'lucide-react/icons/move';
import MoveDiagonal from 'lucide-react/icons/move-diagonal-2';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { oneOf } from '../../lib/one-of.ts';
import { boxOf, keepOnPage, placeOf, resizeOnPage } from './field-geometry.ts';
import type { FieldBox, FieldPage } from './field-geometry.ts';
import { pdfFieldTypes } from './pdf-field.ts';
import type { PdfField } from './pdf-field.ts';
import type { PdfFieldLabels } from './pdf-field-labels.ts';
import s from './pdf-fields.module.css';
import { useDrag } from './use-drag.ts';

export interface FieldActions {
  labels: PdfFieldLabels;
  onChange: (field: PdfField) => void;
  onRemove: (field: PdfField) => void;
  /** The field was pressed, to be filled. */
  onFill: (field: PdfField) => void;
  onAnnounce: (text: string) => void;
}

interface PdfFieldBoxProps extends FieldActions {
  field: PdfField;
  page: FieldPage;
  scale: number;
  focusFirst: boolean;
}

/** One step of an arrow key in points. */
const step = 8;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
/** Height in px of the handles, which lie below a field that has no room above. */
const barHeight = 28;

/**
 * A field on a page: pressed it is filled, handles move, resize and remove it.
 *
 * @throws {RangeError} for an unknown type (PDF-19, ERR-60), outside of production
 */
export function PdfFieldBox(props: PdfFieldBoxProps) {
  const { field, page, scale, labels, focusFirst, onChange, onRemove, onFill, onAnnounce } = props;
  const type = labels.types[oneOf('overlay type', field.type, pdfFieldTypes, 'text')];
  const keysId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const name = labels.name(type, field.pageId);
  const box = boxOf(field, page);
  const put = (next: FieldBox) => onChange({ ...field, ...placeOf(next, page) });
  const tellMoved = ({ left, top }: FieldBox) =>
    onAnnounce(labels.moved(name, Math.round(left), Math.round(top)));
  const tellResized = ({ width, height }: FieldBox) =>
    onAnnounce(labels.resized(name, Math.round(width), Math.round(height)));

  useEffect(() => {
    if (focusFirst) button.current?.focus();
  }, [focusFirst]);

  const remove = () => {
    // the focus would be lost with the field
    button.current?.closest<HTMLElement>('[role="region"]')?.focus();
    onRemove(field);
    onAnnounce(labels.removed(name));
  };
  const keyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (arrow !== undefined && event.shiftKey) {
      const next = resizeOnPage(box, box.width + arrow[0], box.height + arrow[1], page);
      put(next);
      tellResized(next);
    } else if (arrow !== undefined) {
      const next = keepOnPage({ ...box, left: box.left + arrow[0], top: box.top + arrow[1] }, page);
      put(next);
      tellMoved(next);
    } else return;
    event.preventDefault();
  };
  const move = useBoxDrag(box, put, tellMoved, (start, dx, dy) =>
    keepOnPage({ ...start, left: start.left + dx / scale, top: start.top + dy / scale }, page),
  );
  const resize = useBoxDrag(box, put, tellResized, (start, dx, dy) =>
    resizeOnPage(start, start.width + dx / scale, start.height + dy / scale, page),
  );
  return (
    <div
      className={s.field}
      data-bar={box.top * scale < barHeight ? 'below' : 'above'}
      // on whole pixels, where edges are sharp
      style={{
        left: Math.round(box.left * scale),
        top: Math.round(box.top * scale),
        width: Math.round(box.width * scale),
        height: Math.round(box.height * scale),
      }}
    >
      <button
        ref={button}
        type="button"
        className={s.fill}
        title={field.render === null ? type : undefined}
        aria-label={field.text === undefined ? name : `${name}: ${field.text}`}
        aria-describedby={keysId}
        onClick={() => onFill(field)}
        onKeyDown={keyDown}
      >
        {field.render === null ? (
          type
        ) : (
          <img className={s.picture} src={field.render.dataUrl} alt="" draggable={false} />
        )}
      </button>
      <span id={keysId} hidden>
        {labels.keys}
      </span>
      <div className={s.bar}>
        {/* for the pointer; keyboards use the arrows */}
        <IconButton size="sm" tabIndex={-1} className={s.handle} aria-label={labels.move(name)} {...move}>
          <Move />
        </IconButton>
        <IconButton size="sm" className={s.handle} aria-label={labels.remove(name)} onClick={remove}>
          <X />
        </IconButton>
      </div>
      <IconButton size="sm" tabIndex={-1} className={s.corner} aria-label={labels.resize(name)} {...resize}>
        <MoveDiagonal />
      </IconButton>
    </div>
  );
}

/** Drags of a handle, each from the box as it was at its start. */
function useBoxDrag(
  box: FieldBox,
  put: (box: FieldBox) => void,
  tell: (box: FieldBox) => void,
  next: (start: FieldBox, dx: number, dy: number) => FieldBox,
) {
  const start = useRef(box);
  const last = useRef(box);
  const { onPointerDown } = useDrag({
    onMove: (dx, dy) => {
      last.current = next(start.current, dx, dy);
      put(last.current);
    },
    onDrop: () => tell(last.current),
    onCancel: () => put(start.current),
  });
  return {
    onPointerDown: (event: Parameters<typeof onPointerDown>[0]) => {
      start.current = box;
      onPointerDown(event);
    },
  };
}
