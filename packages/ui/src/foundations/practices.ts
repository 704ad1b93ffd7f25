import { withoutIds } from './without-ids.ts';

/** A section of the ARIA Authoring Practices that the kit is tested by. */
export interface Practice {
  name: string;
  /** Its address at the W3C. */
  url: string;
  /** What is tested, a sentence each. */
  tests: string[];
}

/** What opens a section or a test at its depth, be it written plainly or from a table of cases. */
const PART =
  /^(?:\/\/ (?<url>https:\/\/www\.w3\.org\/WAI\/ARIA\/apg\/\S+)|(?:describe\(|\]\)\()'APG (?<name>[^']+)'| {2}(?:it\(|\]\)\(|it\.each\(.*\)\()\s*'(?<test>[^']+)')/gmu;

/** Reads the sections and the titles of tests from the source of a file of tests, in its order. */
export function readPractices(source: string): Practice[] {
  const practices: Practice[] = [];
  let url = '';
  for (const { groups } of source.matchAll(PART)) {
    url = groups?.['url'] ?? url;
    if (groups?.['name'] !== undefined) practices.push({ name: sentence(groups['name']), url, tests: [] });
    if (groups?.['test'] !== undefined) practices.at(-1)?.tests.push(sentence(groups['test']));
  }
  return practices;
}

/** A title as people read it: without requirements, and with words where the cases of a table stand. */
function sentence(title: string): string {
  const text = withoutIds(title).replaceAll('{%s}', 'each key').replaceAll('%s', '…');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
