import { randomFillSync } from 'node:crypto';

/** Real PDF files for tests and benchmarks, made on the spot: text in a standard font, or pages that are one grey image. */

interface Page {
  content: string;
  /** Clockwise rotation in degrees. */
  rotate?: number;
  /** 8-bit grey pixels, row by row. */
  image?: { width: number; height: number; pixels: Buffer };
}

const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;

/** A PDF with `pages` pages of text. Each page names itself, so that a test can see which one it reads. */
export function textPdf(title: string, pages = 1, rotate?: (page: number) => number): Buffer {
  return writePdf(
    Array.from({ length: pages }, (_, index) => {
      const lines = Array.from(
        { length: 36 },
        (__, line) => `${title}: clause ${line + 1} on page ${index + 1}.`,
      );
      const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ');
      const heading = `/F1 20 Tf 56 780 Td (${title}, page ${index + 1}) Tj`;
      const content = `BT ${heading} ET BT /F1 11 Tf 18 TL 56 740 Td ${text} ET`;
      return rotate === undefined ? { content } : { content, rotate: rotate(index) };
    }),
  );
}

/** A PDF that opens with a password only, which nobody knows. */
export function lockedPdf(): Buffer {
  const [id, owner, user] = ['00', '41', '42'].map((byte) => byte.repeat(byte === '00' ? 16 : 32));
  const lock = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${owner}> /U <${user}> >>`;
  const text = textPdf('Locked').toString('latin1');
  const trailer = `/Root 1 0 R /ID [<${id}> <${id}>] /Encrypt ${lock}`;
  return Buffer.from(text.replace('/Root 1 0 R', trailer), 'latin1');
}

/** A scan: pages that are nothing but an image, `bytes` in all. */
export function scannedPdf(pages: number, bytes: number): Buffer {
  const width = 1000;
  const height = Math.floor(bytes / pages / width);
  return writePdf(
    Array.from({ length: pages }, () => {
      const pixels = randomFillSync(Buffer.alloc(width * height));
      // Lighter noise reads like paper and still cannot be compressed.
      for (let at = 0; at < pixels.length; at += 1) pixels[at] = 160 + ((pixels[at] ?? 0) & 63);
      return {
        content: `q ${PAGE_WIDTH} 0 0 ${PAGE_HEIGHT} 0 0 cm /Im Do Q`,
        image: { width, height, pixels },
      };
    }),
  );
}

function writePdf(pages: Page[]): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) => objects.push(Buffer.from(body));
  const stream = (dictionary: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);
  // 1 catalog, 2 page tree, 3 font, then three objects a page: page, content, image (or nothing).
  const pageNumber = (index: number) => 4 + index * 3;
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
  );
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [index, { content, rotate = 0, image }] of pages.entries()) {
    const number = pageNumber(index);
    const resources = image === undefined ? '/Font << /F1 3 0 R >>' : `/XObject << /Im ${number + 2} 0 R >>`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Rotate ${rotate} ` +
        `/Contents ${number + 1} 0 R /Resources << ${resources} >> >>`,
    );
    add(stream('', Buffer.from(content, 'latin1')));
    if (image === undefined) add('null');
    else {
      const { width, height, pixels } = image;
      const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
      add(stream(kind, pixels));
    }
  }
  return join(objects);
}

function join(objects: Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
