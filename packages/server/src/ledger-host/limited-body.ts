/** The body of an answer; stops reading with an Error when it is longer than `most` bytes. */
export async function limitedBody(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) throw new Error(`${new URL(response.url).host} answered too much.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
