/** A PDF with one empty page; `note` makes its bytes different from others. `pages` 0 is a document without any. */
export function pdfFile(note: string, name = 'contract.pdf', { pages = 1, trailer = '' } = {}): File {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${pages === 0 ? '' : '3 0 R'}] >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  // without a table of its objects, which every reader makes by itself then
  const text = `%PDF-1.7\n% ${note}\n${body}trailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\n%%EOF`;
  return new File([text], name, { type: 'application/pdf' });
}

const BYTES = '41'.repeat(32);

/** What the trailer of a PDF says that opens with a password only. */
export const LOCKED = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${BYTES}> /U <${BYTES}> >>`;
