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

const PRESSED =
  ':is(button, select, summary, a[href], [type="checkbox"], [type="radio"]:not(:checked)):not(:disabled, [aria-disabled="true"])';

/** What looks the same while it is pressed as under the pointer. The first part of each sort says it for the others. */
export async function pressesUnseen(): Promise<string[]> {
  const session = cdp();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const unseen: string[] = [];
    const sorts = new Set<string>();
    const parts = [...document.querySelectorAll(PRESSED)];
    for (const document_ of documentsIn(root)) {
      const selected = { nodeId: document_.nodeId, selector: PRESSED };
      const { nodeIds } = await session.send('DOM.querySelectorAll', selected);
      // the page around the frame has parts of its own
      if (nodeIds.length !== parts.length) continue;
      for (const [index, nodeId] of nodeIds.entries()) {
        const part = parts[index] as Element;
        const sort = `${part.tagName} ${part.className}`;
        if (sorts.has(sort) || part.getBoundingClientRect().width <= 1) continue;
        sorts.add(sort);
        const force = (forcedPseudoClasses: string[]) =>
          session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
        await force(['hover']);
        const hovered = groundsOf(part);
        await force(['hover', 'active']);
        if (groundsOf(part) === hovered) unseen.push(part.outerHTML.slice(0, 200));
        await force([]);
      }
    }
    return unseen;
  } finally {
    await session.send('CSS.disable');
    await session.send('DOM.disable');
  }
}

/** Grounds and shades of a part and of what it lies in: the whole row of a link answers. */
function groundsOf(part: Element): string {
  const { backgroundColor, boxShadow } = getComputedStyle(part);
  const around = part.parentElement === null ? '' : groundsOf(part.parentElement);
  return `${backgroundColor} ${boxShadow} ${around}`;
}

/** Those in frames: stories are drawn in one. */
function documentsIn(node: DomNode): DomNode[] {
  const own = node.contentDocument === undefined ? [] : [node.contentDocument];
  return [...own, ...[...own, ...(node.children ?? [])].flatMap(documentsIn)];
}
