import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../run.ts';
import { complaintsOf, openBrowser } from './browser.ts';
import { newConsumer, runCommand, runNode } from './consumer.ts';

const PAGE = `
  import { Button } from '@signet/ui/button';
  export const Page = () => <Button variant="primary" onClick={() => { document.title = 'clicked'; }}>Send</Button>;`;
const STYLES = `import '@signet/ui/tokens.css'; import '@signet/ui/button.css';`;
const CLIENT = `
  ${STYLES}
  import { createRoot, hydrateRoot } from 'react-dom/client';
  import { Page } from './page.tsx';
  const place = document.getElementById('root');
  if (place.firstChild) hydrateRoot(place, <Page />);
  else createRoot(place).render(<Page />);`;
const html = (body: string, src: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Trial</title>${head}</head><body><div id="root">${body}</div><script type="module" src="${src}"></script></body></html>`;

let browser: Browser;
const folders: string[] = [];

async function consumer(files: Record<string, string>): Promise<string> {
  const folder = await newConsumer(inject('tarball'), { files });
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Opens a built page, where the button must have its looks and work; resolves with what the browser complained about. */
async function tryPage(folder: string): Promise<string[]> {
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0 },
  });
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  try {
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(server.resolvedUrls?.local[0] ?? '', { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Send' });
    const looks = await button.evaluate((element) => {
      const { backgroundColor, minHeight } = getComputedStyle(element);
      return { backgroundColor, minHeight, classes: element.className };
    });
    expect(looks.classes).toContain('ds-button-module-primary');
    expect(looks).toMatchObject({ backgroundColor: 'rgb(75, 63, 216)', minHeight: '40px' });
    await button.click();
    expect(await page.title()).toBe('clicked');
    return complaints;
  } finally {
    await page.close();
    await server.close();
  }
}

describe('the packed kit in another product (COMP-14)', () => {
  it('works in a Vite project', async () => {
    const folder = await consumer({
      'index.html': html('', '/client.tsx'),
      'client.tsx': CLIENT,
      'page.tsx': PAGE,
    });
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic' } },
    });
    expect(await tryPage(folder)).toEqual([]);
  });

  it('is rendered on a server through another bundler and taken over in the browser', async () => {
    const server = `
      import { renderToString } from 'react-dom/server';
      import { Page } from './page.tsx';
      process.stdout.write(renderToString(<Page />));`;
    const folder = await consumer({ 'server.tsx': server, 'client.tsx': CLIENT, 'page.tsx': PAGE });
    const shared = { absWorkingDir: folder, bundle: true, jsx: 'automatic', logLevel: 'warning' } as const;
    const define = { 'process.env.NODE_ENV': '"production"' };
    await bundle({ ...shared, entryPoints: ['server.tsx'], outfile: 'server.cjs', platform: 'node', define });
    await bundle({
      ...shared,
      entryPoints: ['client.tsx'],
      outdir: 'dist',
      format: 'esm',
      minify: true,
      define,
    });
    const markup = await runNode(folder, 'server.cjs');
    expect(markup).toMatch(
      /^<button[^>]*class="ds-button-module-root ds-button-module-primary ds-button-module-md"/u,
    );
    writeFileSync(
      join(folder, 'dist/index.html'),
      html(markup, './client.js', '<link rel="stylesheet" href="./client.css">'),
    );
    expect(await tryPage(folder)).toEqual([]);
  });

  it('is imported and rendered by plain Node, without a bundler', async () => {
    const folder = await consumer({
      'main.js': `
        import { createElement } from 'react';
        import { renderToString } from 'react-dom/server';
        import { Button } from '@signet/ui/button';
        console.log(renderToString(createElement(Button, { size: 'lg' }, 'Send')));`,
    });
    const markup = await runNode(folder, 'main.js');
    expect(markup).toContain('class="ds-button-module-root ds-button-module-secondary ds-button-module-lg"');
    expect(markup).toContain('Send</button>');
  });

  it('brings types that refuse a wrong prop', async () => {
    const folder = await consumer({
      'page.tsx': `${PAGE}\nexport const Wrong = () => <Button variant="loud">Send</Button>;`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: { module: 'NodeNext', jsx: 'react-jsx', strict: true, noEmit: true, types: [] },
        include: ['page.tsx'],
      }),
    });
    const tsc = runCommand(folder, join(root, 'node_modules/.bin/tsc'), '-p', '.');
    const said = await tsc.catch((error: { stdout: string }) => error.stdout);
    expect(said.match(/error TS\d+/gu)).toEqual(['error TS2322']);
    expect(said).toContain('"loud"');
  });
});
