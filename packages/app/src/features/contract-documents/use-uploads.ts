import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { fileProblem, type FileProblem } from '@signet/domain/validation/files';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { RefusedFile } from '../../entities/documents/refused-file.ts';
import { useUnsavedLock } from '../../shared/session/unsaved-lock.ts';

export interface Upload {
  id: string;
  file: File;
  /** Share of the work done, 0 to 1. */
  progress: number;
  /** Why it stopped; a problem of the file itself cannot be fixed by a retry. */
  failure?: { problem: FileProblem } | { code: ErrorCode };
}

export interface Uploads {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  retry: (upload: Upload) => void;
  /** Cancels a running upload or takes a failed one off the list. */
  cancel: (upload: Upload) => void;
}

/** The uploads of one contract: one after the other, each with progress, cancel and retry; leaving the page asks first. */
export function useUploads(
  contract: Contract,
  onUploaded: (document: ContractDocument) => Promise<unknown>,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(contract);
  useLayoutEffect(() => {
    latest.current = contract;
  });
  // Loaded ahead, so that an upload starts at once, even if the connection breaks meanwhile.
  useEffect(() => void import('../../entities/documents/upload-document.ts').catch(() => {}), []);
  useUnsavedLock(uploads.some(({ failure }) => failure === undefined));

  const change = (id: string, next: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const drop = (id: string) => setUploads((list) => list.filter((upload) => upload.id !== id));

  function add(files: readonly File[]): void {
    const present = (latest.current.documents ?? []).map(({ size }) => size);
    const waiting = uploads.filter(({ failure }) => failure === undefined).map(({ file }) => file.size);
    const sizes = [...present, ...waiting];
    const added = files.map((file): Upload => {
      const problem = fileProblem(
        { name: file.name, size: file.size, mediaType: file.type },
        { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
      );
      if (problem === undefined) sizes.push(file.size);
      return {
        id: crypto.randomUUID(),
        file,
        progress: 0,
        ...(problem === undefined ? {} : { failure: { problem } }),
      };
    });
    setUploads((list) => [...list, ...added]);
    for (const upload of added) if (upload.failure === undefined) enqueue(upload);
  }

  function enqueue(upload: Upload): void {
    aborts.current.set(upload.id, new AbortController());
    queue.current = queue.current.then(() => run(upload));
  }

  async function run({ id, file }: Upload): Promise<void> {
    const abort = aborts.current.get(id);
    if (abort === undefined || abort.signal.aborted) return;
    try {
      const { uploadDocument } = await import('../../entities/documents/upload-document.ts');
      const onProgress = (progress: number) => change(id, { progress });
      await onUploaded(await uploadDocument(latest.current, file, { signal: abort.signal, onProgress }));
      drop(id);
    } catch (error) {
      if (abort.signal.aborted) return;
      change(id, {
        failure: error instanceof RefusedFile ? { problem: error.problem } : { code: errorCodeOf(error) },
      });
    } finally {
      aborts.current.delete(id);
    }
  }

  return {
    uploads,
    add,
    retry(upload) {
      setUploads((list) =>
        list.map((other) =>
          other.id === upload.id ? { id: upload.id, file: upload.file, progress: 0 } : other,
        ),
      );
      enqueue(upload);
    },
    cancel(upload) {
      aborts.current.get(upload.id)?.abort();
      drop(upload.id);
    },
  };
}
