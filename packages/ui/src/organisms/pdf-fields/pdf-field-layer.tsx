import { createContext, use, useEffect, useState } from 'react';
import type { PdfPageView } from '../pdf-viewer/index.ts';
import type { FieldPage } from './field-geometry.ts';
import type { PdfField } from './pdf-field.ts';
import { PdfFieldBox } from './pdf-field-box.tsx';
import type { FieldActions } from './pdf-field-box.tsx';

interface PdfFieldsValue extends FieldActions {
  fields: readonly PdfField[];
  /** Id of the field that takes the focus when it appears. */
  focusId: string | undefined;
}

/** By context and not by props, so that pages are not drawn anew when a field moves. */
export const PdfFieldsContext = createContext<PdfFieldsValue | undefined>(undefined);

/** The fields of one page. */
export function PdfFieldLayer({ view }: { view: PdfPageView }) {
  const value = use(PdfFieldsContext);
  const fields = value?.fields.filter(({ pageId }) => pageId === view.number) ?? [];
  if (value === undefined || fields.length === 0) return null;
  return <FieldsOfPage {...value} view={view} fields={fields} />;
}

/** Asks for rotation and origin of the page once. */
function FieldsOfPage({ view, fields, focusId, ...actions }: PdfFieldsValue & { view: PdfPageView }) {
  const { document, number, scale } = view;
  const [page, setPage] = useState<FieldPage>();
  useEffect(() => {
    let left = false;
    document.getPage(number).then(
      (loaded) => left || setPage(loaded.getViewport({ scale: 1 })),
      () => {}, // the page says itself that it cannot be read
    );
    return () => {
      left = true;
    };
  }, [document, number]);
  if (page === undefined) return null;
  return fields.map((field) => (
    <PdfFieldBox
      key={field.id}
      {...actions}
      field={field}
      page={page}
      scale={scale}
      focusFirst={field.id === focusId}
    />
  ));
}
