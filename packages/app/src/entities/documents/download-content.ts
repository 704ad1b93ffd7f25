import { ApiError } from '../../shared/api-client/api-error.ts';
import { apiBase } from '../../shared/api-client/api-host.ts';
import { callHeaders, failureOf } from '../../shared/api-client/client.ts';
import { sendInSession } from '../../shared/api-client/credentials.ts';

/**
 * The ciphertext of a document. The server notices only at its end that it is damaged, and cuts an answer whose beginning it has
 * sent; asked for a single byte, it can say so.
 *
 * @throws ApiError as the server refuses, DocumentDamaged and DocumentMissing among them; ConnectionError when the answer broke off
 *   and the document is sound; DOMException AbortError
 */
export async function downloadContent(documentId: string, signal: AbortSignal): Promise<Blob> {
  const response = await askContent(documentId, signal);
  try {
    return await response.blob();
  } catch {
    signal.throwIfAborted();
    await askContent(documentId, signal, { Range: 'bytes=0-0' });
    throw new ApiError('ConnectionError', 0, undefined, 'the document broke off');
  }
}

async function askContent(
  documentId: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = `/documents/${documentId}/content`;
  const response = await sendInSession({ method: 'GET', path }, (own) =>
    fetch(`${apiBase()}${path}`, {
      headers: { ...callHeaders('GET', false), ...own, ...headers },
      signal,
      cache: 'no-store',
    }),
  );
  if (response.ok) return response;
  const json: unknown = await response.json().catch(() => undefined);
  throw failureOf(response.status, response.statusText, json);
}
