import type { Match } from './find-text.ts';

export interface MarkOptions {
  /** Holds picture and text of the page; gets the marks. */
  host: HTMLElement;
  /** The elements of the text layer, one for each run. */
  runs: readonly HTMLElement[];
  matches: readonly Match[];
  selected: Match | undefined;
  /** Class of the layer of marks. */
  className: string;
}

/**
 * Lays marks over the matches of a drawn page; that of the selected one has `data-selected`. They are boxes of their own, because
 * text that is cut into pieces would no longer be where PDF.js measured it. Returns the layer, to be removed with `remove()`.
 */
export function markMatches({ host, runs, matches, selected, className }: MarkOptions): HTMLElement {
  const layer = document.createElement('div');
  layer.className = className;
  layer.ariaHidden = 'true';
  const { left, top } = host.getBoundingClientRect();
  for (const match of matches) {
    for (const { run, from, to } of match.parts) {
      const text = runs[run]?.firstChild;
      if (!(text instanceof Text) || to > text.length) continue;
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      const box = range.getBoundingClientRect();
      const mark = document.createElement('div');
      if (match === selected) mark.dataset['selected'] = '';
      Object.assign(mark.style, {
        left: `${box.left - left}px`,
        top: `${box.top - top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
      layer.append(mark);
    }
  }
  host.append(layer);
  return layer;
}
