/** A run of a page's text as PDF.js gives it: an element of the text layer each. */
export interface TextRun {
  text: string;
  endsLine: boolean;
}

/** A part of a run, from and to as indexes into its text. */
interface MatchPart {
  run: number;
  from: number;
  to: number;
}

/** A place where the query stands. It may reach over several runs. */
export interface Match {
  /** From 1. */
  page: number;
  parts: readonly MatchPart[];
}

/** Matches a query in any case, and its blanks as any white space; undefined for one without a character. */
export function patternOf(query: string): RegExp | undefined {
  const words = query
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return words[0] === '' ? undefined : new RegExp(words.join(String.raw`\s+`), 'giu');
}

/** Where the pattern, which is global, stands on a page. The end of a line counts as a blank. */
export function findInPage(page: number, runs: readonly TextRun[], pattern: RegExp): Match[] {
  const texts = runs.map(({ text, endsLine }) => (endsLine ? `${text} ` : text));
  const matches: Match[] = [];
  let run = 0;
  let start = 0;
  for (const { 0: found, index } of texts.join('').matchAll(pattern)) {
    const end = index + found.length;
    while (start + (texts[run] ?? '').length <= index) start += (texts[run++] ?? '').length;
    matches.push({ page, parts: partsOf(runs, texts, { run, start }, index, end) });
  }
  return matches;
}

function partsOf(
  runs: readonly TextRun[],
  texts: readonly string[],
  first: { run: number; start: number },
  index: number,
  end: number,
): MatchPart[] {
  const parts: MatchPart[] = [];
  let { run, start } = first;
  while (start < end && run < runs.length) {
    const from = Math.max(0, index - start);
    const to = Math.min(runs[run]?.text.length ?? 0, end - start);
    if (to > from) parts.push({ run, from, to });
    start += (texts[run] ?? '').length;
    run += 1;
  }
  return parts;
}
