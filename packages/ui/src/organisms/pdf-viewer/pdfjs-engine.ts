import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
// the other build takes for granted what browsers of the last year have
import { PDFWorker, TextLayer, VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { binaryDataFactory, type PdfFiles } from './pdf-files.ts';

export interface PdfEngine {
  /** Opens a copy of the bytes. Destroy the task to free the document. */
  open(data: Uint8Array): PDFDocumentLoadingTask;
  TextLayer: typeof TextLayer;
  /** Rejects when the script of the worker cannot be loaded. */
  failed: Promise<never>;
  /** Ends the worker with everything that it has open. */
  stop(): void;
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** The one address the worker may be started from; Trusted Types refuse a plain string, and a second policy of that name. */
function trustedWorkerUrl(workerUrl: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  policy ??= trustedTypes?.createPolicy('signet-pdf-worker', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL('') ?? workerUrl;
}

/** Starts the worker. Scripts inside documents are never run: PDF.js has them in its scripting sandbox only, which is not loaded. */
export function startPdfEngine(files: PdfFiles): PdfEngine {
  const port = new Worker(trustedWorkerUrl(files.workerUrl), { type: 'module' });
  // the declaration says null, the code takes a Worker
  const worker = new PDFWorker({ port: port as unknown as null, verbosity: VerbosityLevel.ERRORS });
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker of PDF.js cannot be loaded.')));
  });
  failed.catch(() => {}); // not everybody waits for it
  const BinaryDataFactory = binaryDataFactory(files);
  return {
    TextLayer,
    failed,
    open: (data) =>
      getDocument({
        data: data.slice(),
        worker,
        verbosity: VerbosityLevel.ERRORS,
        BinaryDataFactory,
        useWorkerFetch: false,
        useSystemFonts: false,
        enableXfa: false,
      }),
    stop() {
      worker.destroy();
      port.terminate();
    },
  };
}
