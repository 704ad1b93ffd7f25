import type { PdfFieldLabels } from './pdf-field-labels.ts';

/** The texts of the fields, for stories. */
export const fieldLabels: PdfFieldLabels = {
  panel: 'Fields',
  hint: 'Drag a field onto a page, or press it to add it to the page in view.',
  types: { signature: 'Signature', text: 'Text' },
  name: (type, page) => `${type} on page ${page}`,
  keys: 'Arrow keys move the field, Shift and an arrow key resize it, Delete removes it.',
  move: (field) => `Move ${field}`,
  resize: (field) => `Resize ${field}`,
  remove: (field) => `Remove ${field}`,
  added: (field) => `${field} added`,
  moved: (field, left, top) => `${field} moved to ${left}, ${top}`,
  resized: (field, width, height) => `${field} is ${width} by ${height}`,
  removed: (field) => `${field} removed`,
  signatureDialog: {
    title: 'Add your signature',
    area: 'Draw your signature here',
    clear: 'Clear',
    typedName: 'Or type your name',
    legal: 'The signature you draw is the electronic equivalent of a handwritten signature.',
    add: 'Add signature',
    cancel: 'Cancel',
  },
  textDialog: { title: 'Add your Text', text: 'Text', add: 'Add text', cancel: 'Cancel' },
};
