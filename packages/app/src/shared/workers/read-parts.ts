/**
 * The bytes of a blob, part by part as the browser reads them (some 64 KiB to 2 MiB each). Every part has its own buffer and
 * can be transferred. Safari has no asynchronous iteration of streams, so a reader takes them out.
 */
export async function* readParts(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = blob.stream().getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
