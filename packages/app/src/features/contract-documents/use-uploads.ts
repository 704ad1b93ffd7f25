import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { cleanFileName } from '@signet/domain/validation/file-name';
import { fileProblem, type FileProblem } from '@signet/domain/validation/files';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { loadPdfFiles } from '../../entities/documents/load-pdf-files.ts';
import { RefusedFile } from '../../entities/documents/refused-file.ts';
import type { UploadStep } from '../../entities/documents/upload-document.ts';
import { useUnsavedLock } from '../../shared/session/unsaved-lock.ts';

export interface Upload {
  id: string;
  file: File;
  /** The name that will be signed. */
  name: string;
  step: UploadStep;
  /** Share of the work done, 0 to 1. */
  progress: number;
  /** Why it stopped; a problem of the file itself cannot be fixed by a retry. */
  failure?: { problem: FileProblem } | { code: ErrorCode };
}

export interface Uploads {
  uploads: readonly Upload[];
  /** Files that were added since there were none under way. */
  done: number;
  add: (files: readonly File[]) => void;
  retry: (uploads: readonly Upload[]) => void;
  /** Cancels running uploads and takes failed ones off the list. */
  cancel: (uploads: readonly Upload[]) => void;
}

/**
 * The uploads of one contract: some at a time, each with its step, cancel and retry. Leaving the site asks first, and leaving the
 * page ends them.
 */
export function useUploads(contract: Contract, onUploaded: () => Promise<unknown>): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState(0);
  const aborts = useRef(new Map<string, AbortController>());
  const shown = useRef<Promise<unknown>>(Promise.resolve());
  const next = useRef<Promise<unknown>>(undefined);
  const latest = useRef(contract);
  useLayoutEffect(() => {
    latest.current = contract;
  });
  // Loaded ahead, so that an upload starts at once, even if the connection breaks meanwhile.
  useEffect(() => {
    void import('../../entities/documents/upload-document.ts').catch(() => {});
    void import('@signet/ui/pdf-inspection')
      .then((pdf) => pdf.prepareInspection(loadPdfFiles))
      .catch(() => {});
  }, []);
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);
  useUnsavedLock(uploads.some(({ failure }) => failure === undefined));

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (ids: readonly string[]) => setUploads((list) => list.filter(({ id }) => !ids.includes(id)));

  function add(files: readonly File[]): void {
    if (uploads.length === 0) setDone(0);
    const present = (latest.current.documents ?? []).map(({ size }) => size);
    const waiting = uploads.filter(({ failure }) => failure === undefined).map(({ file }) => file.size);
    const sizes = [...present, ...waiting];
    const added = files.map((file): Upload => {
      const name = cleanFileName(file.name);
      const problem = fileProblem(
        { name, size: file.size, mediaType: file.type },
        { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
      );
      if (problem === undefined) sizes.push(file.size);
      return {
        ...beginning({ id: crypto.randomUUID(), file, name }),
        ...(problem === undefined ? {} : { failure: { problem } }),
      };
    });
    setUploads((list) => [...list, ...added]);
    for (const upload of added) if (upload.failure === undefined) void run(upload);
  }

  async function run({ id, file }: Upload): Promise<void> {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    try {
      const { uploadDocument } = await import('../../entities/documents/upload-document.ts');
      await uploadDocument(latest.current, file, {
        signal: abort.signal,
        onProgress: (progress) => change(id, { progress }),
        onStep: (step) => change(id, { step }),
      });
      await show();
      drop([id]);
      setDone((count) => count + 1);
    } catch (error) {
      if (abort.signal.aborted) return;
      change(id, {
        failure: error instanceof RefusedFile ? { problem: error.problem } : { code: errorCodeOf(error) },
      });
    } finally {
      aborts.current.delete(id);
    }
  }

  /** Loads the contract again, once for all that came in meanwhile. */
  function show(): Promise<unknown> {
    next.current ??= shown.current.then(() => {
      next.current = undefined;
      const loaded = onUploaded();
      shown.current = loaded.catch(() => {});
      return loaded;
    });
    return next.current;
  }

  return {
    uploads,
    done,
    add,
    retry(again) {
      const ids = again.map(({ id }) => id);
      setUploads((list) => list.map((upload) => (ids.includes(upload.id) ? beginning(upload) : upload)));
      for (const upload of again) void run(upload);
    },
    cancel(stopped) {
      for (const { id } of stopped) aborts.current.get(id)?.abort();
      drop(stopped.map(({ id }) => id));
    },
  };
}

const beginning = ({ id, file, name }: Pick<Upload, 'id' | 'file' | 'name'>): Upload => ({
  id,
  file,
  name,
  step: 'waits',
  progress: 0,
});
