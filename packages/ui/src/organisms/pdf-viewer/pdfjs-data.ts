/** Fonts, character maps, colour profiles and decoders of PDF.js, bundled and fetched when a document needs them. */
const urls = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/{standard_fonts,cmaps,wasm,iccs}/*.{pfb,ttf,bcmap,wasm,js,icc}',
    // the sandbox for scripts inside documents, which are never run
    '!../../../node_modules/pdfjs-dist/wasm/quickjs-eval.*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);
const byName = new Map(
  Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** Hands those files to PDF.js, which asks for them by name. */
export class pdfBinaryDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename);
    if (url === undefined) throw new Error(`PDF.js asked for an unknown file: ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`PDF.js file ${filename} could not be fetched: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
