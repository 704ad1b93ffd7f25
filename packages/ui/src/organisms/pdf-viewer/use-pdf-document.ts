import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { warmPdfEngine } from './engine.ts';
import type { PageSize } from './page-layout.ts';
import type { LoadPdfFiles } from './pdf-files.ts';
import type { PdfEngine } from './pdfjs-engine.ts';

/** An opened document, with the size of its first page. */
export interface OpenPdf {
  engine: PdfEngine;
  document: PDFDocumentProxy;
  first: PageSize;
}

type Outcome = { source: unknown; pdf: OpenPdf | undefined };

/** Opens the bytes. 'loading' until they are there and read, 'failed' when they cannot be read. */
export function usePdfDocument(
  source: Uint8Array | Blob | undefined,
  loadFiles: LoadPdfFiles,
): OpenPdf | 'loading' | 'failed' {
  const [outcome, setOutcome] = useState<Outcome>();
  const startEngine = useEffectEvent(() => warmPdfEngine(loadFiles));

  useEffect(() => {
    if (source === undefined) return undefined;
    let left = false;
    let task: PDFDocumentLoadingTask | undefined;
    const open = async (): Promise<OpenPdf | undefined> => {
      const [engine, bytes] = await Promise.all([
        startEngine(),
        source instanceof Blob ? source.arrayBuffer().then((buffer) => new Uint8Array(buffer)) : source,
      ]);
      if (left) return undefined;
      task = engine.open(bytes);
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      return { engine, document, first: { width, height } };
    };
    open().then(
      (pdf) => left || setOutcome({ source, pdf }),
      () => left || setOutcome({ source, pdf: undefined }),
    );
    return () => {
      left = true;
      void task?.destroy();
    };
  }, [source]);

  if (source === undefined || outcome?.source !== source) return 'loading';
  return outcome.pdf ?? 'failed';
}
