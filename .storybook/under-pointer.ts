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

/** Those in frames: stories are drawn in one. */
function documentsIn(node: DomNode): DomNode[] {
  const own = node.contentDocument === undefined ? [] : [node.contentDocument];
  return [...own, ...[...own, ...(node.children ?? [])].flatMap(documentsIn)];
}
