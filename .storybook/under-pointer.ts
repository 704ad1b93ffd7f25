import { cdp } from 'vitest/browser';

const PARTS = 'a, button, input, select, textarea, label, summary, tr, li, [role], [tabindex], [data-row]';

interface DomNode {
  nodeId: number;
  children?: DomNode[];
  contentDocument?: DomNode;
}

/** Looks at the page while the browser draws each part as if the pointer were on it (`:hover`). */
export async function underPointer(look: () => Promise<void>): Promise<void> {
  const session = cdp();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    for (const { nodeId: document } of documentsIn(root)) {
      const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: document, selector: PARTS });
      for (const nodeId of nodeIds)
        await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
    }
    await look();
  } finally {
    // with it goes what was forced
    await session.send('CSS.disable');
    await session.send('DOM.disable');
  }
}

/** A radio that is chosen stays so. */
const PRESSED =
  ':is(button, select, summary, a[href], [type="checkbox"], [type="radio"]:not(:checked)):not(:disabled, [aria-disabled="true"])';

/** What looks the same while it is pressed as under the pointer. Of parts with the same classes one says it for all. */
export async function pressesUnseen(): Promise<string[]> {
  const session = cdp();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const parts = [...document.querySelectorAll(PRESSED)];
    const sorts = new Set<string>();
    const unseen: string[] = [];
    for (const { nodeId: place } of documentsIn(root)) {
      const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: place, selector: PRESSED });
      // the page around the frame of the stories
      if (nodeIds.length !== parts.length) continue;
      for (const [index, nodeId] of nodeIds.entries()) {
        const part = parts[index] as Element;
        const sort = `${part.tagName} ${part.className}`;
        if (sorts.has(sort) || part.getBoundingClientRect().width <= 1) continue;
        sorts.add(sort);
        const looksAs = async (...forcedPseudoClasses: string[]) => {
          await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
          return groundsOf(part);
        };
        const hovered = await looksAs('hover');
        if ((await looksAs('hover', 'active')) === hovered) unseen.push(part.outerHTML.slice(0, 200));
        await looksAs();
      }
    }
    return unseen;
  } finally {
    await session.send('CSS.disable');
    await session.send('DOM.disable');
  }
}

/** Grounds and shades of a part and of what it lies in: for a link that covers its row the row answers. */
function groundsOf(part: Element): string {
  // what fades from the one look to the other would differ on its way
  for (const each of part.getAnimations()) if (each instanceof CSSTransition) each.finish();
  const { backgroundColor, boxShadow } = getComputedStyle(part);
  const around = part.parentElement === null ? '' : groundsOf(part.parentElement);
  return `${backgroundColor} ${boxShadow} ${around}`;
}

/** Those in frames: stories are drawn in one. */
function documentsIn(node: DomNode): DomNode[] {
  const own = node.contentDocument === undefined ? [] : [node.contentDocument];
  return [...own, ...[...own, ...(node.children ?? [])].flatMap(documentsIn)];
}
