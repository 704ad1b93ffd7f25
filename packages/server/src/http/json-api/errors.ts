import { AppError } from '@signet/domain/errors/app-error';
import { isErrorCode, type ErrorCode } from '@signet/domain/errors/codes';
import type { ErrorDocument } from '@signet/domain/resources/json-api';
import { ZodError } from 'zod';
import { BlobDamaged, BlobMissing, StorageUnavailable } from '../../platform/blobs/blob-store.ts';
import { DatabaseUnavailable } from '../../platform/db/postgres-pool.ts';
import { sqlState } from '../../platform/db/sql-state.ts';

/** Codes of Fastify and its multipart plugin that are the caller's fault. */
const TRANSPORT_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedMediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UnsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PayloadTooLarge',
  FST_REQ_FILE_TOO_LARGE: 'PayloadTooLarge',
  FST_FILES_LIMIT: 'PayloadTooLarge',
  FST_PARTS_LIMIT: 'PayloadTooLarge',
  FST_FIELDS_LIMIT: 'PayloadTooLarge',
};

/** PostgreSQL's SQLSTATE when a statement takes longer than `statement_timeout`. */
const QUERY_CANCELED = '57014';

/** No room on a disk of ours, or of PostgreSQL. Nothing was done, and there may be room for who comes again. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The one place that turns exceptions into errors of the registry; unknown errors reveal nothing to the caller. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof DatabaseUnavailable || error instanceof StorageUnavailable)
    return new AppError('Unavailable', { cause: error });
  if (error instanceof BlobDamaged) return new AppError('DocumentDamaged', { cause: error });
  if (error instanceof BlobMissing) return new AppError('DocumentMissing', { cause: error });
  const code = sqlState(error) ?? '';
  if (code === QUERY_CANCELED)
    return new AppError('TooManyRequests', { detail: 'this takes too long; ask for less', cause: error });
  if (NO_ROOM.has(code)) return new AppError('Unavailable', { cause: error });
  const transport = TRANSPORT_CODES[code];
  if (transport !== undefined) return new AppError(transport, { cause: error });
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('BadRequest', { cause: error });
  return new AppError('UnexpectedError', { cause: error });
}

/** The JSON:API document of an error. */
export function errorDocument(error: AppError): ErrorDocument {
  const { code, status, detail, pointer } = error;
  const source =
    pointer === undefined ? undefined : pointer.startsWith('/') ? { pointer } : { parameter: pointer };
  return {
    errors: [
      {
        status: String(status),
        code,
        title: code.replace(/(?<=.)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`),
        ...(detail === undefined ? {} : { detail }),
        ...(source === undefined ? {} : { source }),
      },
    ],
  };
}

function fromZod(error: ZodError): AppError {
  const issue = error.issues[0];
  const pointer = `/${(issue?.path ?? []).join('/')}`;
  const message = issue?.message ?? '';
  return isErrorCode(message)
    ? new AppError(message, { pointer, cause: error })
    : new AppError('BadRequest', { detail: message, pointer, cause: error });
}
