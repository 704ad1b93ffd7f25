/** The texts of the search in a document. */
export interface PdfFindLabels {
  /** Of the button that opens it. */
  open: string;
  /** Name of the field. */
  field: string;
  next: string;
  previous: string;
  close: string;
  /** '3 of 12', numbers from 1; `isCut` where there are more than the total. */
  count: (number: number, total: number, isCut: boolean) => string;
  none: string;
}

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
  /** Turns the pages by a quarter, clockwise. */
  rotate: string;
  fullScreen: string;
  endFullScreen: string;
  /** Name of the strip with all pages in small, and of the button that shows it. */
  thumbnails: string;
  find: PdfFindLabels;
  /** Needed with onDownload. */
  download?: string | undefined;
}
