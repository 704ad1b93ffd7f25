/** The signed part of a note: name, size and root. */
export function textOf(note: string): string {
  return note.slice(0, note.indexOf('\n\n') + 1);
}

/** The note with the log's own signature alone, which is the first. */
export function withoutCosignatures(note: string): string {
  const start = textOf(note).length + 1;
  return note.slice(0, note.indexOf('\n', start) + 1);
}

/** The note with what witnesses added, if that is of the same state. */
export function cosignedOr(checkpoint: string, cosigned: string | undefined): string {
  return cosigned !== undefined && textOf(cosigned) === textOf(checkpoint) ? cosigned : checkpoint;
}
