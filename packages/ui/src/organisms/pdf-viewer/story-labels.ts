import type { PdfViewerLabels } from './pdf-labels.ts';

/** The texts of the viewer, for stories. */
export const viewerLabels: PdfViewerLabels = {
  document: 'Document',
  loading: 'Opening the document',
  error: 'This document cannot be read.',
  pageInput: 'Page',
  page: (number, total) => `Page ${number} of ${total}`,
  total: (total) => `of ${total}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitWidth: 'Fit width',
  rotate: 'Rotate',
  fullScreen: 'Full screen',
  endFullScreen: 'Exit full screen',
  thumbnails: 'Pages',
  find: {
    open: 'Find in document',
    field: 'Text to find',
    next: 'Next match',
    previous: 'Previous match',
    close: 'Close search',
    count: (number, total, isCut) => `${number} of ${total}${isCut ? '+' : ''}`,
    none: 'Nothing found',
  },
};
