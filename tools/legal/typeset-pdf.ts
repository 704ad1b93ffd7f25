import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { parseMarkdown, type Block } from './parse-markdown.ts';
import { Tags } from './tags.ts';

/** A5: fitted to the width of a phone, the text stays readable. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [419.53, 595.28];
const MARGIN = 36;
const INDENT = 14;

/** Size, the space above, and the element of the tagged PDF. */
const LOOKS = {
  title: { size: 20, above: 0, tag: 'H1' },
  heading: { size: 13.5, above: 16, tag: 'H2' },
  paragraph: { size: 11, above: 7, tag: 'P' },
  item: { size: 11, above: 4, tag: 'P' },
} as const;
const LINE_HEIGHT = 1.45;

export interface LegalSource {
  markdown: string;
  language: 'en' | 'de';
}

/** A legal document as a PDF whose text can be selected and read aloud. The same source gives the same bytes. */
export async function typesetPdf({ markdown, language }: LegalSource): Promise<Uint8Array> {
  const blocks = parseMarkdown(markdown);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(blocks.find(({ kind }) => kind === 'title')?.text ?? '', { showInWindowTitleBar: true });
  pdf.setLanguage(language);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const tags = new Tags(pdf);
  let page = newPage(pdf);
  let y = PAGE_HEIGHT - MARGIN;
  for (const block of blocks) {
    const { size, above, tag } = LOOKS[block.kind];
    const font = block.kind === 'title' || block.kind === 'heading' ? bold : regular;
    const lines = breakLines(block, font, size);
    y -= above;
    // a heading stays with what follows, and a block that is short is not torn apart
    const needed = (block.kind === 'heading' ? 4 : Math.min(lines.length, 3)) * size * LINE_HEIGHT;
    if (y - needed < MARGIN) [page, y] = [newPage(pdf), PAGE_HEIGHT - MARGIN];
    const element = tags.add(tag);
    const indent = block.kind === 'item' ? INDENT : 0;
    for (const [index, line] of lines.entries()) {
      if (y - size * LINE_HEIGHT < MARGIN) [page, y] = [newPage(pdf), PAGE_HEIGHT - MARGIN];
      y -= size * LINE_HEIGHT;
      tags.mark(page, element, () => {
        if (indent > 0 && index === 0) page.drawText('•', { x: MARGIN, y, size, font });
        page.drawText(line, { x: MARGIN + indent, y, size, font });
      });
    }
  }
  tags.finish();
  return pdf.save({ useObjectStreams: false });
}

function newPage(pdf: PDFDocument): PDFPage {
  return pdf.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
}

function breakLines({ kind, text }: Block, font: PDFFont, size: number): string[] {
  const width = PAGE_WIDTH - 2 * MARGIN - (kind === 'item' ? INDENT : 0);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
