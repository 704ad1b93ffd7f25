import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { credentialsWith, replaceCredentials } from '../../testing/credentials.ts';
import { CIPHERTEXT, replaceXhr } from '../../testing/xhr.ts';
import { uploadForm } from './upload.ts';

const parts = { metadata: '{"data":{}}', file: CIPHERTEXT };
const quiet = () => ({
  answer: async () => (json: unknown) => json,
  signal: new AbortController().signal,
  onProgress: vi.fn(),
});
/** The outcome of a call; awaited at once, so that no rejection is unhandled while timers run. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

it('the form goes out with the token, metadata first, and reports the share that was sent (API-60, NET-05)', async () => {
  replaceCredentials(async () => credentialsWith('secret-token'));
  const sent = replaceXhr((request) => {
    request.progress(10, 40);
    request.progress(40, 40);
    request.answer(201, '{"data":{"id":"1"}}');
  });
  const options = quiet();
  expect(await uploadForm('/digitalassets/1/documents', parts, options)).toEqual({ data: { id: '1' } });
  expect(options.onProgress.mock.calls).toEqual([[0.25], [1]]);
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/ui-api/digitalassets/1/documents' });
  expect(sent[0]?.headers).toMatchObject({
    Authorization: 'DPoP secret-token',
    dpop: expect.stringContaining('POST') as string,
    Accept: 'application/vnd.api+json',
  });
  expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
  expect([...(sent[0]?.form?.keys() ?? [])]).toEqual(['metadata', 'file']);
  const texts = [...(sent[0]?.form?.values() ?? [])].map((part) => (part as File).text());
  expect(await Promise.all(texts)).toEqual(['{"data":{}}', 'ciphertext']);
});

it('while the network is down the upload is tried again every 1000 ms and then succeeds (J-007)', async () => {
  const sent = replaceXhr((request) => (sent.length < 3 ? request.answer(0, '') : request.answer(201, '{}')));
  const pending = uploadForm('/x', parts, quiet());
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await pending).toEqual({});
  expect(sent).toHaveLength(3);
});

it('after five further attempts the caller gets a ConnectionError (J-007, ERR-67)', async () => {
  const sent = replaceXhr((request) => request.answer(0, ''));
  const failed = failureOf(uploadForm('/x', parts, quiet()));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failed).toMatchObject({ code: 'ConnectionError' });
  expect(sent).toHaveLength(6);
});

it.each(['Busy', 'Unavailable'])(
  'an upload that the server answers with %s is tried again (ERR-68)',
  async (code) => {
    const busy = `{"errors":[{"code":"${code}"}]}`;
    const sent = replaceXhr((request) =>
      sent.length < 2 ? request.answer(503, busy) : request.answer(201, '{}'),
    );
    const pending = uploadForm('/x', parts, quiet());
    await vi.advanceTimersByTimeAsync(1000);
    expect(await pending).toEqual({});
    expect(sent).toHaveLength(2);
  },
);

it('an error response is not retried and carries the code of the server (ERR-67)', async () => {
  const sent = replaceXhr((request) => request.answer(413, '{"errors":[{"code":"PayloadTooLarge"}]}'));
  await expect(uploadForm('/x', parts, quiet())).rejects.toMatchObject({
    code: 'PayloadTooLarge',
    httpStatus: 413,
  });
  expect(sent).toHaveLength(1);
});

it('cancelling ends the request at once with an AbortError (API-60, ERR-06)', async () => {
  const sent = replaceXhr(() => {});
  const abort = new AbortController();
  const failed = failureOf(uploadForm('/x', parts, { ...quiet(), signal: abort.signal }));
  await vi.advanceTimersByTimeAsync(0);
  abort.abort();
  // No timer may run: a cancelled upload neither waits nor tries again.
  expect(await failed).toMatchObject({ name: 'AbortError' });
  expect(sent.map(({ aborted }) => aborted)).toEqual([true]);
});

it('cancelling between two attempts ends the wait (J-007)', async () => {
  const sent = replaceXhr((request) => request.answer(0, ''));
  const abort = new AbortController();
  const failed = failureOf(uploadForm('/x', parts, { ...quiet(), signal: abort.signal }));
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  expect(await failed).toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
});
