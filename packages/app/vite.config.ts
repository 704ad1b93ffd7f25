import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { BUILD_TARGETS } from '../../tools/build-targets.ts';
import { chunkOf } from '../../tools/chunk-of.ts';

const LOG_IN = '/src/app/routes/log-in-page.tsx';
const HOME = '/src/app/routes/home-page.tsx';
const LIST = '/src/app/routes/my-contracts-page.tsx';
const CONTRACT = '/src/app/routes/contract-detail-page.tsx';
const SHELL = '/src/app/shell/app-shell.tsx';
const RECORD = '/src/entities/contracts/contract-record.ts';
const READ_ANSWER = '/src/shared/api-client/read-answer.ts';

/** What is no page is asked of the server that `npm run dev` starts beside Vite. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    conditions: ['signet-source', ...defaultClientConditions],
    // React itself has had since version 18 what the stand-in offers
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  worker: { format: 'es' },
  // No data: addresses: the content security policy lets fonts and scripts come from our own files only.
  build: {
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // what a click asks for, it waits one round trip longer for; else every page would name all the files of all clicks
      resolveDependencies: (_, dependencies, { hostId }) =>
        /\/(?:shell|contract)-[\w-]{7}\.js$/.test(hostId)
          ? dependencies.filter((file) => file.endsWith('.css'))
          : dependencies,
    },
    // What every page needs is one file, what every page after login needs is another, what lists need a third, and what a contract needs a fourth:
    // dozens of small ones would weigh 12 KB more. A group must not draw in what pages outside of it load alone.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: chunkOf('log-in', { from: LOG_IN, besides: [SHELL, LIST, CONTRACT] }) },
            { name: chunkOf('frame', { from: LOG_IN, and: [SHELL, LIST, CONTRACT] }) },
            { name: chunkOf('answers', { from: READ_ANSWER, besides: [LOG_IN] }) },
            { name: chunkOf('shell', { from: SHELL, besides: [LOG_IN, READ_ANSWER] }) },
            { name: chunkOf('lists', { from: LIST, and: [HOME], besides: [LOG_IN, READ_ANSWER, SHELL] }) },
            { name: chunkOf('record', { from: RECORD, besides: [LOG_IN, READ_ANSWER, SHELL] }) },
            {
              name: chunkOf('contract', {
                from: CONTRACT,
                besides: [LOG_IN, READ_ANSWER, SHELL, RECORD, LIST],
              }),
            },
          ],
        },
        // the first file names all others, and a hash cannot be compressed
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: { proxy: { '^/(ui-api|dev|legal|calendars|\\.well-known)(/|$)': 'http://localhost:4000' } },
});
