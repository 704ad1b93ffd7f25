import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { BUILD_TARGETS } from '../../tools/build-targets.ts';
import { pureRouter } from '../../tools/pure-router.ts';

/** `vite` serves the app alone for work on screens; calls go to a server that runs beside it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pureRouter()],
  resolve: { conditions: ['signet-source', ...defaultClientConditions] },
  worker: { format: 'es' },
  // No data: addresses: the content security policy lets fonts and scripts come from our own files only.
  build: {
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    manifest: true,
    modulePreload: { polyfill: false },
    // What every page needs is one file: two dozen small ones would weigh 3 KB more.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            // so is what checks answers, with the definitions of all resources
            { name: 'answers', test: /domain\/src\/(?:resources|statements\/(?:shapes|fields))/ },
          ],
        },
        // the first file names all others, and a hash cannot be compressed
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: { proxy: { '/ui-api': 'http://localhost:4000', '/dev': 'http://localhost:4000' } },
});
