import type { Readable } from 'node:stream';
import { AppError } from '@signet/domain/errors/app-error';
import { ENCRYPTED_MAX } from '@signet/domain/files/file-format';
import { createDocumentBody } from '@signet/domain/resources/documents/requests';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { unbroken } from './unbroken.ts';

const METADATA_MAX = 64 * 1024;

export interface UploadParts {
  metadata: z.output<typeof createDocumentBody>;
  file: Readable;
}

/**
 * The two parts of an upload: `metadata` (JSON) and then `file`, which is still to be read.
 *
 * @throws AppError for parts that are missing, in another order, too many or too large
 */
export async function uploadParts(request: FastifyRequest): Promise<UploadParts> {
  if (!request.isMultipart()) throw new AppError('UnsupportedMediaType');
  const limits = {
    fields: 1,
    files: 2,
    parts: 2,
    fieldSize: METADATA_MAX,
    fileSize: ENCRYPTED_MAX + 1,
    headerPairs: 20,
  };
  let metadata: UploadParts['metadata'] | undefined;
  for await (const part of unbroken(request.parts({ limits }))) {
    if (part.fieldname === 'metadata' && metadata === undefined) {
      metadata = createDocumentBody.parse(
        parseJson(part.type === 'field' ? String(part.value) : await textOf(part.file)),
      );
    } else if (part.fieldname === 'file' && part.type === 'file' && metadata !== undefined) {
      return { metadata, file: part.file };
    } else {
      throw new AppError('BadRequest', { detail: 'send the part metadata, then the part file' });
    }
  }
  throw new AppError('BadRequest', { detail: 'the part file is missing' });
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unbroken<Buffer>(stream)) {
    size += chunk.length;
    if (size > METADATA_MAX) throw new AppError('PayloadTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BadRequest', { detail: 'the part metadata is not JSON', cause });
  }
}
