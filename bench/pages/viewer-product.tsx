import '@signet/ui/tokens.css';
import '@signet/ui/reset.css';
import '@signet/ui/utilities.css';
import { warmPdfEngine } from '@signet/ui/pdf-engine';
import { PdfViewer } from '@signet/ui/pdf-viewer';
import { createRoot } from 'react-dom/client';
import { VITE_PDF_FILES } from '@signet/ui/pdf-files';
import { viewerLabels as labels } from '../../packages/ui/src/organisms/pdf-viewer/story-labels.ts';
import { drawn } from './first-paint.ts';

const files = () => VITE_PDF_FILES;
const root = createRoot(document.body);
root.render(<PdfViewer data={undefined} labels={labels} files={files} style={{ blockSize: '100vh' }} />);

window.viewer = {
  async warm() {
    await warmPdfEngine(files);
  },
  async show(blob) {
    const start = performance.now();
    root.render(<PdfViewer data={blob} labels={labels} files={files} style={{ blockSize: '100vh' }} />);
    await drawn(() => document.querySelector('[data-page="1"] canvas'));
    return performance.now() - start;
  },
  scroller: () => document.querySelector('[role=region]'),
};
