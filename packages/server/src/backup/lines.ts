/** Far longer than any row of a table. */
const LONGEST_LINE = 64 * 1024 * 1024;

/**
 * The lines of a text in UTF-8, without their ends.
 *
 * @throws Error when one is longer than any that a backup has
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('a line is too long');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
