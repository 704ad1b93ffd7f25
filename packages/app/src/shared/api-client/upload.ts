import { apiBase } from './api-host.ts';
import type { Answer } from './answer.ts';
import { callHeaders, failureOf } from './client.ts';
import { sendInSession } from './credentials.ts';
import { reportFailure } from './failure-hook.ts';
import { forgetAnswers } from './get-cache.ts';
import { pause } from './pause.ts';

export interface UploadFormOptions<T> {
  answer: Answer<T>;
  signal: AbortSignal;
  /** Share of the bytes sent, 0 to 1 (API-60). */
  onProgress: (share: number) => void;
}

/**
 * CONST-TIME-12, ERR-68: while the network is down or the server unavailable the upload is tried again every second, up to five times.
 * The document has an id of the client, so that it can never be there twice.
 */
const RETRY_DELAY_MS = 1000;
const RETRIES = 5;

/**
 * A multipart POST with progress, which fetch cannot report.
 *
 * @throws ApiError when the server refuses, stays unreachable or sends an invalid response, DOMException AbortError
 *   when cancelled
 */
export async function uploadForm<T>(
  path: string,
  parts: { metadata: string; file: Blob },
  options: UploadFormOptions<T>,
): Promise<T> {
  const read = await options.answer();
  for (let attempt = 0; ; attempt += 1) {
    const { status, statusText, json } = await sendInSession({ method: 'POST', path }, (headers) =>
      sendForm(path, parts, { ...options, headers }),
    );
    if (status >= 200 && status < 300) {
      forgetAnswers();
      return read(json, path);
    }
    const failure = failureOf(status === 0 ? 502 : status, statusText, json);
    const isAway = status === 0 || status === 503;
    if (!isAway || attempt === RETRIES) {
      reportFailure(failure, { tell: 'session', redirect: true, isRead: false });
      throw failure;
    }
    await pause(RETRY_DELAY_MS, options.signal);
  }
}

interface Received {
  /** 0 when no answer came. */
  status: number;
  statusText: string;
  headers: { get(name: string): string | null };
  json: unknown;
}

function sendForm(
  path: string,
  parts: { metadata: string; file: Blob },
  options: Pick<UploadFormOptions<unknown>, 'signal' | 'onProgress'> & { headers: Record<string, string> },
): Promise<Received> {
  const { signal, onProgress, headers } = options;
  const form = new FormData();
  // The metadata comes first, so that the server can refuse before it takes the file.
  form.append('metadata', new Blob([parts.metadata], { type: 'application/json' }));
  form.append('file', parts.file, 'ciphertext');
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const abort = () => {
      // First the reason: abort() fires loadend before it returns, which would read as a network that is down.
      reject(signal.reason as Error);
      request.abort();
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      const { status, statusText, responseText } = request;
      const received = { get: (name: string) => request.getResponseHeader(name) };
      resolve({ status, statusText, headers: received, json: jsonOf(responseText) });
    });
    request.open('POST', `${apiBase()}${path}`);
    for (const [name, value] of Object.entries({ ...callHeaders('POST', false), ...headers }))
      request.setRequestHeader(name, value);
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
