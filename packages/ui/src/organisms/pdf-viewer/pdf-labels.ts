/** The texts of the viewer. */
export interface PdfViewerLabels {
  /** Name of the area that holds the pages. */
  document: string;
  /** Shown while the document is opened. */
  loading: string;
  /** Shown when it or a page cannot be read. */
  error: string;
  /** Name of the field with the page number. */
  pageInput: string;
  /** 'Page 3 of 100', numbers from 1. */
  page: (number: number, total: number) => string;
  /** 'of 100', after the field. */
  total: (total: number) => string;
  zoomIn: string;
  zoomOut: string;
  fitWidth: string;
  /** Needed with onDownload. */
  download?: string | undefined;
}
