/**
 * A small PDF for stories: A4 pages, each with its number in words that can be selected; every fifth one lies on its side.
 * `rotate` turns all of them, in degrees.
 */
export function makePdf(pages: number, rotate = 0): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 1; page <= pages; page += 1) {
    const box = page % 5 === 0 ? '0 0 842 595' : '0 0 595 842';
    const lines = Array.from(
      { length: 12 },
      (_, i) => `(Clause ${i + 1}. The parties agree to what is written here.) Tj 0 -24 Td`,
    );
    const text = `BT /F 24 Tf 72 520 Td (Contract, page ${page}) Tj /F 12 Tf 0 -36 Td ${lines.join(' ')} ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Rotate ${rotate} /Contents ${objects.length + 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    );
  }
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const tail = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return new TextEncoder().encode(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${tail}`,
  );
}
