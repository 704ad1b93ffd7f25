import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { preview } from 'vite';
import { expect, inject, it } from 'vitest';
import { makePdf } from '../../packages/ui/src/organisms/pdf-viewer/make-pdf.ts';
import { viewerLabels } from '../../packages/ui/src/organisms/pdf-viewer/story-labels.ts';
import { chromiumLaunch } from '../chromium.ts';
import { newConsumer } from './consumer.ts';

const CLIENT = `
  import '@signet/ui/tokens.css';
  import '@signet/ui/pdf-viewer.css';
  import { PdfViewer } from '@signet/ui/pdf-viewer';
  import { createRoot } from 'react-dom/client';
  import { labels } from './labels.js';
  const files = () => ({ workerUrl: '/pdf.worker.js', urlOf: (path) => '/pdfjs/' + path });
  const data = await fetch('/contract.pdf').then((response) => response.blob());
  createRoot(document.getElementById('root')).render(
    <PdfViewer data={data} labels={labels} files={files} style={{ blockSize: '100vh' }} />,
  );`;

it('the PDF viewer of the packed kit shows a document with the files that the product serves, built by esbuild (COMP-14)', async () => {
  const labels = `export const labels = ${JSON.stringify(viewerLabels)};
    labels.page = (page, total) => 'Page ' + page + ' of ' + total;
    labels.total = (total) => 'of ' + total;`;
  const folder = await newConsumer(inject('tarball'), {
    files: { 'client.tsx': CLIENT, 'labels.js': labels },
  });
  const pdfjs = join(folder, 'node_modules/pdfjs-dist');
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const dist = join(folder, 'dist');
    await bundle({
      absWorkingDir: folder,
      entryPoints: ['client.tsx'],
      outdir: dist,
      bundle: true,
      splitting: true,
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    });
    copyFileSync(join(pdfjs, 'legacy/build/pdf.worker.min.mjs'), join(dist, 'pdf.worker.js'));
    cpSync(join(pdfjs, 'standard_fonts'), join(dist, 'pdfjs/standard_fonts'), { recursive: true });
    writeFileSync(join(dist, 'contract.pdf'), makePdf(2));
    writeFileSync(
      join(dist, 'index.html'),
      '<!doctype html><html lang="en"><title>Trial</title><link rel="stylesheet" href="/client.css"><div id="root"></div><script type="module" src="/client.js"></script></html>',
    );
    const server = await preview({
      root: folder,
      configFile: false,
      logLevel: 'error',
      preview: { host: '127.0.0.1', port: 0 },
    });
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.locator('[data-page="1"] canvas').waitFor();
      await page.getByLabel('Page 2 of 2').first().waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
