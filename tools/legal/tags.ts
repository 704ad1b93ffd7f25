import {
  type PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** An element of the structure, with what is drawn for it. */
interface StructureElement {
  ref: PDFRef;
  tag: string;
  kids: PDFArray;
}

/**
 * The structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8): headings and paragraphs in reading order, so that screen
 * readers know what a line belongs to. pdf-lib draws, but has no tags of its own.
 */
export class Tags {
  readonly #pdf: PDFDocument;
  readonly #root: PDFDict;
  readonly #rootRef: PDFRef;
  readonly #elements: PDFArray;
  /** For each page, the element of each mark, in the order of the marks. */
  readonly #pages = new Map<PDFPage, PDFArray>();

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
    const { context } = pdf;
    this.#elements = context.obj([]);
    this.#root = context.obj({ Type: 'StructTreeRoot', K: this.#elements });
    this.#rootRef = context.register(this.#root);
    pdf.catalog.set(PDFName.of('StructTreeRoot'), this.#rootRef);
    pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }

  /** Adds an element at the end. */
  add(tag: string): StructureElement {
    const { context } = this.#pdf;
    const kids = context.obj([]);
    const ref = context.register(context.obj({ Type: 'StructElem', S: tag, P: this.#rootRef, K: kids }));
    this.#elements.push(ref);
    return { ref, tag, kids };
  }

  /** Everything `draw` draws on the page belongs to the element. */
  mark(page: PDFPage, { ref, tag, kids }: StructureElement, draw: () => void): void {
    const { context } = this.#pdf;
    const marks = this.#pages.get(page) ?? context.obj([]);
    this.#pages.set(page, marks);
    const id = PDFNumber.of(marks.size());
    marks.push(ref);
    kids.push(context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }));
    const properties = context.obj({ MCID: id });
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), properties.toString()]),
    );
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /** Writes which mark of which page belongs to which element. */
  finish(): void {
    const { context } = this.#pdf;
    const numbers = context.obj([]);
    for (const [index, [page, marks]] of [...this.#pages].entries()) {
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(index));
      numbers.push(PDFNumber.of(index));
      numbers.push(marks);
    }
    this.#root.set(PDFName.of('ParentTree'), context.obj({ Nums: numbers }));
  }
}
