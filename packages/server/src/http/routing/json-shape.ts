import { AppError } from '@signet/domain/errors/app-error';

/** No body of the product nests deeper than ten levels. */
const DEPTH_MAX = 20;
/** Members and elements together; the largest body wraps a key for 1,000 people. */
const VALUES_MAX = 5000;

const [QUOTE, COMMA, COLON, OPEN_ARRAY, BACKSLASH, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] =
  Buffer.from('",:[\\]{}');

/**
 * Follows JSON byte by byte while it comes in, so that a body that is cheap to send and expensive to parse is rejected
 * before it is buffered. Validation is left to the parser.
 */
export class JsonShape {
  #depth = 0;
  #values = 0;
  #inString = false;
  #isEscaped = false;

  /** @throws AppError BadRequest when there are too many levels or values */
  follow(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#inString) this.#followString(byte);
      else if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#depth += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.#depth -= 1;
      else if (byte === COMMA || byte === COLON) this.#values += 1;
      if (this.#depth > DEPTH_MAX)
        throw new AppError('BadRequest', { detail: 'the body is nested too deep' });
      if (this.#values > VALUES_MAX)
        throw new AppError('BadRequest', { detail: 'the body has too many values' });
    }
  }

  #followString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#inString = false;
  }
}
