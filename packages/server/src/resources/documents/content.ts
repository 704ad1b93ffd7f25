import { type ByteRange, checkedBlob } from '../../platform/blobs/checked.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import type { DocumentRow } from './resource.ts';
import { noteSeen } from './note-seen.ts';

/**
 * GET documents/{id}/content (addition): the ciphertext, whole or one range; never rendered, never cached. A damaged one gets
 * DocumentDamaged, or a connection that breaks off when its beginning is already sent.
 */
export const contentRoute = guarded({
  method: 'GET',
  path: '/documents/:id/content',
  access: 'contract:read',
  of: 'documents',
  source: 'addition',
  summary: 'The encrypted file; a single byte range may be asked for.',
  async handle(call) {
    const { services, session, request } = call;
    const { row: document } = await call.authorise();
    // nobody is kept from reading because a note failed
    await noteSeen(services, document.asset_id, session.personId).catch((err: unknown) =>
      request.log.warn({ err, document: document.id }, 'that it was seen is not noted'),
    );
    return sendContent(call, document);
  },
});

/** The ciphertext of a document that the caller may read. */
export async function sendContent(
  { services, request, reply }: Pick<Call, 'services' | 'request' | 'reply'>,
  { id, blob_key: key, hash, stored_size: size }: DocumentRow,
): Promise<Answer> {
  const range = rangeOf(request.headers.range, size);
  const stream = await checkedBlob(services.blobs, { key, hash, size }, range);
  stream.once('error', (err) => {
    // the error handler, which logs every other failure, does not get it any more
    if (reply.raw.headersSent) request.log.error({ err, document: id }, 'a document breaks off');
  });
  reply
    .type('application/octet-stream')
    .header('content-disposition', 'attachment')
    .header('cache-control', 'no-store')
    .header('accept-ranges', 'bytes')
    .header('content-length', range === undefined ? size : range.end - range.start + 1);
  if (range !== undefined) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return { status: range === undefined ? 200 : 206, stream };
}

/** One range of RFC 9110, 14.2; anything else is ignored, and the whole file returned. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : undefined;
}
