import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../run.ts';
import { complaintsOf, openBrowser } from './browser.ts';
import { newConsumer, runNode } from './consumer.ts';

const ROOT = `
  import './app.css';
  import { Links, Meta, Outlet, Scripts } from 'react-router';
  export default function Root() {
    return (
      <html lang="en">
        <head><title>Trial</title><link rel="icon" href="data:," /><Meta /><Links /></head>
        <body><Outlet /><Scripts /></body>
      </html>
    );
  }`;
const STYLES = `
  @import '@signet/ui/dialog.css';
  @import '@signet/ui/button.css';
  @import '@signet/ui/tokens.css';
  @layer base { button { padding: 0; border: 0; background: transparent; color: inherit; } }`;
const HOME = `
  import { Button } from '@signet/ui/button';
  import { Dialog, DialogBody, DialogTitle } from '@signet/ui/dialog';
  import { useState } from 'react';
  export const loader = () => ({ name: 'from the server' });
  export default function Home({ loaderData }: { loaderData: { name: string } }) {
    const [open, setOpen] = useState(false);
    return (
      <main>
        <h1>Contracts</h1>
        <Button variant="primary" onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTitle>Greetings</DialogTitle>
          <DialogBody>{loaderData.name}</DialogBody>
        </Dialog>
      </main>
    );
  }`;
const FILES = {
  'app/root.tsx': ROOT,
  'app/app.css': STYLES,
  'app/routes.ts': `import { index } from '@react-router/dev/routes'; export default [index('./home.tsx')];`,
  'app/home.tsx': HOME,
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite'; export default { plugins: [reactRouter()] };`,
  // the files of the browser, which a product would leave to a server for static files
  'serve.js': `
    import { createReadStream, existsSync } from 'node:fs';
    import { createRequestListener } from '@react-router/node';
    import * as build from './build/server/index.js';
    const types = { js: 'text/javascript', css: 'text/css' };
    const render = createRequestListener({ build });
    export function listener(request, response) {
      const file = new URL('./build/client' + request.url, import.meta.url);
      if (!request.url.startsWith('/assets/') || !existsSync(file)) return render(request, response);
      response.setHeader('content-type', types[request.url.split('.').at(-1)]);
      createReadStream(file).pipe(response);
    }`,
};

let folder: string;
let server: Server | undefined;
let origin: string;

beforeAll(async () => {
  folder = await newConsumer(inject('tarball'), {
    files: FILES,
    with: join(root, 'tools/kit/framework'),
  });
  await runNode(folder, 'node_modules/@react-router/dev/bin.cjs', 'build');
  const address = pathToFileURL(join(folder, 'serve.js')).href;
  const { listener } = (await import(address)) as { listener: RequestListener };
  const started = createServer(listener).listen(0, '127.0.0.1');
  server = started;
  await once(started, 'listening');
  origin = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the packed kit in a framework that renders on the server (React Router) (COMP-14)', () => {
  it('answers with the markup and the looks of the pieces before any script runs', async () => {
    const markup = await (await fetch(origin)).text();
    expect(markup).toMatch(/<button[^>]*class="ds-button-module-root ds-button-module-primary/u);
    const styles = markup.match(/href="(\/assets\/[^"]+\.css)"/u)?.[1];
    expect(await (await fetch(origin + styles)).text()).toContain('ds-button-module-primary');
  });

  it('is taken over in the browser without a complaint, looks as it should and opens a dialog', async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const complaints = complaintsOf(page);
      await page.goto(origin, { waitUntil: 'networkidle' });
      const open = page.getByRole('button', { name: 'Open' });
      const looks = await open.evaluate((button) => {
        const { color, backgroundColor, padding } = getComputedStyle(button);
        return { color, backgroundColor, padding };
      });
      expect(looks).toEqual({
        color: 'rgb(255, 255, 255)',
        backgroundColor: 'rgb(75, 63, 216)',
        padding: '5px 16px',
      });
      await open.click();
      await page.getByRole('dialog', { name: 'Greetings' }).getByText('from the server').waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
