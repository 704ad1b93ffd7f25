import { AppError } from '@signet/domain/errors/app-error';
import { extensionOf } from '@signet/domain/validation/file-extension';
import { cleanFileName } from '@signet/domain/validation/file-name';
import type { FileProblem } from '@signet/domain/validation/files';
import type { PdfFinding } from '@signet/ui/pdf-inspection';
import { withDocumentWorker } from '../../shared/workers/with-document-worker.ts';
import { loadPdfFiles } from './load-pdf-files.ts';
import { RefusedFile } from './refused-file.ts';

const PROBLEMS: Record<Exclude<PdfFinding, 'readable'>, FileProblem> = {
  broken: 'BrokenPdf',
  noPages: 'PdfWithoutPages',
  password: 'LockedPdf',
  slow: 'SlowPdf',
};

/**
 * Opens a PDF as every signer will, before anything of it is signed, and looks for a protection against changes. The worker of
 * the engine is loaded for each PDF.
 *
 * @throws RefusedFile, DOMException AbortError
 */
export async function assertReadable(file: File, signal: AbortSignal): Promise<void> {
  const name = cleanFileName(file.name);
  if (extensionOf(name) === 'pdf') {
    const { inspectPdf } = await import('@signet/ui/pdf-inspection');
    const finding = await inspectPdf(file, { signal, files: loadPdfFiles }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new AppError('ConnectionError', { detail: 'the PDF engine could not be loaded', cause });
    });
    if (finding !== 'readable') throw new RefusedFile(PROBLEMS[finding]);
  }
  if (await withDocumentWorker((worker) => worker.isChangeProtected(file, name), signal))
    throw new RefusedFile('ProtectedFile');
}
