import { useRef, useState } from 'react';
import { PdfViewer } from '../pdf-viewer/index.ts';
import type { PdfPageView, PdfViewerProps } from '../pdf-viewer/index.ts';
import { SignatureDialog } from '../signature-dialog/index.ts';
import { TextDialog } from '../text-dialog/index.ts';
import type { PdfField } from './pdf-field.ts';
import type { PdfFieldLabels } from './pdf-field-labels.ts';
import { PdfFieldLayer, PdfFieldsContext } from './pdf-field-layer.tsx';
import { PdfFieldPanel } from './pdf-field-panel.tsx';

export interface PdfFieldViewerProps extends Omit<PdfViewerProps, 'aside' | 'pageLayer'> {
  /** The fields of this document; the parent owns them. */
  fields: readonly PdfField[];
  onFieldsChange: (fields: PdfField[]) => void;
  fieldLabels: PdfFieldLabels;
}

const pageLayer = (view: PdfPageView) => <PdfFieldLayer view={view} />;

/**
 * The PDF viewer with the 'Fields' panel at its right (PDF-03, DESIGN-10) and fields on its pages. The viewer alone
 * loads nothing of this.
 */
export function PdfFieldViewer({
  fields,
  onFieldsChange,
  fieldLabels: labels,
  ...viewer
}: PdfFieldViewerProps) {
  const root = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const [focusId, setFocusId] = useState<string>();
  const [filled, setFilled] = useState<PdfField>();
  const change = (next: PdfField) =>
    onFieldsChange(fields.map((field) => (field.id === next.id ? next : field)));
  const add = (field: PdfField) => {
    setFocusId(field.id);
    onFieldsChange([...fields, field]);
    setNews(labels.added(labels.name(labels.types[field.type], field.pageId)));
  };
  const close = () => setFilled(undefined);
  const fill = (parts: Pick<PdfField, 'text' | 'render'>) => {
    // what was moved meanwhile stays where it is
    const field = fields.find(({ id }) => id === filled?.id);
    if (field !== undefined) change({ ...field, ...parts });
    close();
  };
  const layer = {
    fields,
    focusId,
    labels,
    onChange: change,
    onRemove: ({ id }: PdfField) => onFieldsChange(fields.filter((field) => field.id !== id)),
    onFill: setFilled,
    onAnnounce: setNews,
  };
  return (
    <PdfFieldsContext value={layer}>
      <PdfViewer
        {...viewer}
        ref={root}
        aside={(view) => <PdfFieldPanel view={view} viewer={root} labels={labels} onAdd={add} />}
        pageLayer={pageLayer}
      />
      <p className="ds-visually-hidden" role="status">
        {news}
      </p>
      <SignatureDialog
        open={filled?.type === 'signature'}
        onOpenChange={close}
        labels={labels.signatureDialog}
        onAdd={(render) => fill({ render })}
      />
      <TextDialog
        open={filled?.type === 'text'}
        onOpenChange={close}
        labels={labels.textDialog}
        initialText={filled?.text}
        onAdd={(text, render) => fill({ text, render })}
      />
    </PdfFieldsContext>
  );
}
