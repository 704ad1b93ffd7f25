import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { findInPage, patternOf, type Match, type TextRun } from './find-text.ts';

/** More are of no use to anybody, and a letter in a long document has them at once. */
const MOST_MATCHES = 1000;
const TYPING_MS = 150;
/** After how many pages what was found so far is shown. */
const PAGES_AT_ONCE = 25;

interface Found {
  matches: readonly Match[];
  isDone: boolean;
  /** Index of the match that is gone to. */
  selected: number;
}

const NOTHING: Found = { matches: [], isDone: true, selected: 0 };
const NO_MATCHES: readonly Match[] = [];

export interface Find {
  query: string;
  setQuery: (query: string) => void;
  total: number;
  isDone: boolean;
  /** Whether there are more than are counted. */
  isCut: boolean;
  /** Index of the selected match, from 0. */
  index: number;
  selected: Match | undefined;
  /** Those of a page, from 1; the same array until something else is found. */
  matchesOf: (page: number) => readonly Match[];
  /** Selects the next match, or the one before; after the last comes the first. */
  step: (by: 1 | -1) => void;
}

/** Looks for text on all pages, also on those that are not drawn. @param page number, from 1, of the page one looks at */
export function useFind(document: PDFDocumentProxy, page: number, onSelect: (match: Match) => void): Find {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(NOTHING);
  const texts = useRef(new Map<number, Promise<TextRun[]>>());

  const select = useEffectEvent(onSelect);
  const show = useEffectEvent((matches: readonly Match[], isDone: boolean) => {
    const next = matches.findIndex((match) => match.page >= page);
    // what was gone to stays while more is found
    const isFirst = found.matches.length === 0;
    const selected = isFirst ? Math.max(0, next) : found.selected;
    setFound({ matches, isDone, selected });
    const match = matches[selected];
    if (isFirst && match !== undefined) select(match);
  });

  useEffect(() => {
    const pattern = patternOf(query);
    if (pattern === undefined) return undefined;
    let left = false;
    const textOf = (number: number) => {
      const known = texts.current.get(number) ?? readRuns(document, number);
      texts.current.set(number, known);
      return known;
    };
    const search = async () => {
      const matches: Match[] = [];
      for (let number = 1; number <= document.numPages && matches.length < MOST_MATCHES; number += 1) {
        matches.push(...findInPage(number, await textOf(number), pattern));
        if (left) return;
        if (number % PAGES_AT_ONCE === 0 && matches.length > 0) show([...matches], false);
      }
      show(matches.slice(0, MOST_MATCHES), true);
    };
    // a page that cannot be read says so itself, where it stands
    const timer = setTimeout(() => void search().catch(() => {}), TYPING_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [document, query]);

  const byPage = useMemo(() => {
    const all = new Map<number, Match[]>();
    for (const match of found.matches) all.set(match.page, [...(all.get(match.page) ?? []), match]);
    return all;
  }, [found.matches]);
  const { matches, selected, isDone } = found;
  return {
    query,
    setQuery: (typed) => {
      setQuery(typed);
      setFound(patternOf(typed) === undefined ? NOTHING : { ...NOTHING, isDone: false });
    },
    total: matches.length,
    isDone,
    isCut: matches.length === MOST_MATCHES,
    index: selected,
    selected: matches[selected],
    matchesOf: (number) => byPage.get(number) ?? NO_MATCHES,
    step: (by) => {
      const index = (selected + by + matches.length) % Math.max(1, matches.length);
      const match = matches[index];
      if (match === undefined) return;
      setFound({ ...found, selected: index });
      onSelect(match);
    },
  };
}

async function readRuns(document: PDFDocumentProxy, number: number): Promise<TextRun[]> {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []));
}
