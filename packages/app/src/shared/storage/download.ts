/** Saves a Blob under a name, by the browser's own download. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken its copy once the click is handled; the address need not outlive it for long.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function downloadText(name: string, text: string, mediaType: string): void {
  downloadBlob(name, new Blob([text], { type: mediaType }));
}
