import '../../packages/ui/node_modules/pdfjs-dist/web/pdf_viewer.css';
import workerUrl from '../../packages/ui/node_modules/pdfjs-dist/build/pdf.worker.min.mjs?url&no-inline';
import { binaryDataFactory } from '../../packages/ui/src/organisms/pdf-viewer/pdf-files.ts';
import { VITE_PDF_FILES } from '../../packages/ui/src/organisms/pdf-viewer/vite-pdf-files.ts';
import { drawn } from './first-paint.ts';

/** The scale of our viewer (PDF-02). */
const SCALE = 1.2;

const container = document.createElement('div');
container.style.cssText = 'position: absolute; inset: 0; overflow: auto';
container.innerHTML = '<div class="pdfViewer"></div>';
document.body.append(container);

let engine: ReturnType<typeof load> | undefined;

async function load() {
  const pdfjs = await import('../../packages/ui/node_modules/pdfjs-dist');
  Object.assign(globalThis, { pdfjsLib: pdfjs }); // where the viewer looks for the library
  const viewer = await import('../../packages/ui/node_modules/pdfjs-dist/web/pdf_viewer.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const worker = new pdfjs.PDFWorker();
  await worker.promise;
  return { pdfjs, viewer, worker };
}

window.viewer = {
  async warm() {
    await (engine ??= load());
  },
  async show(blob) {
    const start = performance.now();
    const [{ pdfjs, viewer, worker }, data] = await Promise.all([(engine ??= load()), blob.arrayBuffer()]);
    const eventBus = new viewer.EventBus();
    const linkService = new viewer.PDFLinkService({ eventBus });
    const pages = new viewer.PDFViewer({ container, eventBus, linkService });
    linkService.setViewer(pages);
    eventBus.on('pagesinit', () => (pages.currentScale = SCALE));
    // the same fonts as in our viewer, so that both draw the same
    const task = pdfjs.getDocument({
      data,
      worker,
      BinaryDataFactory: binaryDataFactory(VITE_PDF_FILES),
      useWorkerFetch: false,
      useSystemFonts: false,
    });
    const pdf = await task.promise;
    pages.setDocument(pdf);
    linkService.setDocument(pdf);
    await drawn(() => container.querySelector('[data-page-number="1"] canvas'));
    return performance.now() - start;
  },
  scroller: () => container,
};
