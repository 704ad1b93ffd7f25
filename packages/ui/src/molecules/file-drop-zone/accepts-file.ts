/** Whether a file fits an `accept` attribute: suffixes, types and type groups separated by commas. An empty one takes all. */
export function acceptsFile(file: File, accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const name = file.name.toLowerCase();
  return accept.split(',').some((entry) => {
    const rule = entry.trim().toLowerCase();
    if (rule.startsWith('.')) return name.endsWith(rule);
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}
