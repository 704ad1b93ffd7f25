import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { newConsumer } from './consumer.ts';
import { publishedPieces, ui } from './pieces.ts';

const SERVER = `
  import { renderToString } from 'react-dom/server';
  import { cases } from './cases.tsx';
  const markup = {};
  const said = [];
  let rendered;
  for (const way of ['error', 'warn']) console[way] = (...words) => said.push(rendered + ': ' + words.join(' '));
  for (const [name, element] of cases) {
    rendered = name;
    try {
      markup[name] = renderToString(element);
    } catch (error) {
      said.push(name + ': ' + error.message);
    }
  }
  process.stdout.write(JSON.stringify({ markup, said }));`;

// what takes over or shows a part is told when its effects have run
const CLIENT = `
  import { useEffect } from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  import { cases } from './cases.tsx';
  function Shown({ children, onShown }) {
    useEffect(() => { setTimeout(onShown, 0); }, []);
    return children;
  }
  const place = () => document.getElementById('root');
  let root;
  window.takeOver = (name, markup) => new Promise((done) => {
    place().innerHTML = markup;
    const complain = (error) => { console.error(error.message); done(); };
    root = hydrateRoot(place(), <Shown onShown={done}>{cases.get(name)}</Shown>, {
      onRecoverableError: complain,
      onUncaughtError: complain,
    });
  });
  window.show = (name) => new Promise((done) => {
    root = createRoot(place());
    root.render(<Shown onShown={done}>{cases.get(name)}</Shown>);
  });
  window.clear = () => { root.unmount(); place().innerHTML = ''; };`;

/** What a server made of the showcase: the markup of each case, and what was said or thrown meanwhile. */
export interface Rendered {
  markup: Record<string, string>;
  said: string[];
}

declare global {
  /** In the page of the showcase. */
  interface Window {
    /** Puts the markup of a server into the page and lets React take it over. */
    takeOver: (name: string, markup: string) => Promise<void>;
    /** Renders a case in the browser alone. */
    show: (name: string) => Promise<void>;
    clear: () => void;
  }
}

/** A product that shows every part of the packed kit: `server.js` for plain Node, `client.js` for a browser. */
export async function newShowcase(tarball: string): Promise<string> {
  const pieces = [...publishedPieces(ui).keys()];
  const parts = `
    ${pieces.map((piece, index) => `import * as piece${index} from '@signet/ui/${piece}';`).join('\n')}
    const all = [${pieces.map((_, index) => `piece${index}`).join(', ')}].flatMap((piece) => Object.entries(piece));
    export const parts = Object.fromEntries(all.filter(([name]) => /^[A-Z]/.test(name)));`;
  const cases = `
    import { parts } from './parts.js';
    import { SAMPLES } from './samples.tsx';
    import { showcase } from './showcase.tsx';
    export const cases = showcase(parts, SAMPLES);`;
  const files = { 'parts.js': parts, 'cases.tsx': cases, 'server.tsx': SERVER, 'client.tsx': CLIENT };
  const folder = await newConsumer(tarball, { files });
  copyFileSync(join(ui.folder, 'src/conformance/samples.tsx'), join(folder, 'samples.tsx'));
  copyFileSync(join(import.meta.dirname, 'showcase.tsx'), join(folder, 'showcase.tsx'));
  const shared = {
    absWorkingDir: folder,
    outdir: '.',
    bundle: true,
    jsx: 'automatic',
    format: 'esm',
  } as const;
  await build({ ...shared, entryPoints: ['server.tsx'], platform: 'node', packages: 'external' });
  const define = { 'process.env.NODE_ENV': '"development"' };
  await build({ ...shared, entryPoints: ['client.tsx'], format: 'iife', define });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Showcase</title><div id="root"></div>',
  );
  return folder;
}
