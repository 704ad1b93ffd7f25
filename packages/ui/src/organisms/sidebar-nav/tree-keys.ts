import type { KeyboardEvent } from 'react';

const linkOf = (row: Element) => row.querySelector<HTMLElement>(':scope > [data-link]');
const arrowOf = (row: Element) => row.querySelector<HTMLElement>(':scope > [aria-expanded]');

/**
 * The keys of a tree for entries that stay links (ARIA Authoring Practices, tree view and disclosure navigation): up and
 * down, into and out of a folder, first and last. From right to left the sides change.
 */
export function treeKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: tree, key } = event;
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  // keys of a menu or of a button at the end of a row are not ours
  if (row === null || !tree.contains(row) || (target !== linkOf(row) && target !== arrowOf(row))) return;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...tree.querySelectorAll('[data-row]')];
  const at = rows.indexOf(row);
  const item = row.parentElement;
  const isOpen = arrowOf(row)?.ariaExpanded;
  const [inwards, outwards] =
    getComputedStyle(tree).direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const go = (to: Element | null | undefined) => {
    if (to) linkOf(to)?.focus();
  };
  const actions: Record<string, () => void> = {
    ArrowDown: () => go(rows[at + 1]),
    ArrowUp: () => go(rows[at - 1]),
    Home: () => go(rows[0]),
    End: () => go(rows.at(-1)),
    [inwards]: () =>
      isOpen === 'false' ? arrowOf(row)?.click() : go(item?.querySelector(':scope > ul [data-row]')),
    [outwards]: () =>
      isOpen === 'true'
        ? arrowOf(row)?.click()
        : go(item?.parentElement?.closest('li')?.querySelector(':scope > [data-row]')),
  };
  const action = actions[key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}
