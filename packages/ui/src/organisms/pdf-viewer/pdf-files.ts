/** Where the files of `pdfjs-dist` lie, which the viewer fetches when it needs them; the version must be the kit's. */
export interface PdfFiles {
  /** Address of `legacy/build/pdf.worker.min.mjs`, of the origin of the page. */
  workerUrl: string;
  /**
   * Address of a font, character map, colour profile or decoder by its path in the package, such as
   * `standard_fonts/FoxitSans.pfb`; undefined where there is no such file.
   */
  urlOf: (path: string) => string | undefined;
}

/** Says where they lie, once the first document is to be opened. */
export type LoadPdfFiles = () => PdfFiles | Promise<PdfFiles>;

/** The folders of pdfjs-dist by the name under which PDF.js asks for a file of them. */
const FOLDERS: Readonly<Record<string, string>> = {
  cMapUrl: 'cmaps',
  standardFontDataUrl: 'standard_fonts',
  wasmUrl: 'wasm',
  iccUrl: 'iccs',
};

/** What PDF.js fetches its files with: a class, whose objects it makes itself. */
export function binaryDataFactory({ urlOf }: PdfFiles) {
  return class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const url = urlOf(`${FOLDERS[kind] ?? kind}/${filename}`);
      if (url === undefined) throw new Error(`PDF.js asked for an unknown file: ${filename}`);
      const response = await fetch(url);
      if (!response.ok) throw new Error(`PDF.js file ${filename} could not be fetched: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    }
  };
}
