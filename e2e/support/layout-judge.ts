/**
 * What is wrong with where things lie on the page that is shown, in words; empty when nothing is. Runs in the page, so it uses
 * nothing from outside of itself: `page.evaluate(judgeLayout)`.
 *
 * - Each line of text lies inside of every box with a border, a background or a shadow that it belongs to.
 * - What is cut shows an ellipsis and has all of its text as a title.
 * - No text and no control lies over another one, unless it floats above the page on purpose.
 * - Who aims hits 24 by 24 px, or has as much room around it, or reads a link in a sentence (WCAG 2.2, 2.5.8).
 * - The page does not scroll sideways, and nothing begins or ends outside of it.
 */
export function judgeLayout(): string[] {
  /** Rounded corners of pixels, and what a border takes. */
  const SLACK = 1.5;
  const TARGET = 24;
  const CONTROLS =
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=switch], [role^=menuitem], [role=option]';

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Piece {
    element: Element;
    text?: Node;
    box: Box;
  }

  const findings = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();

  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  }

  const flat = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

  function nameOf(element: Element, text = flat(element.getAttribute('aria-label') ?? element.textContent)) {
    const [kind = ''] = (element.getAttribute('class') ?? '').split(' ');
    const tag = `${element.localName}${kind && `.${kind}`}`;
    return text === '' ? `<${tag}>` : `<${tag}> “${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
  }

  const px = (length: number): string => `${Math.ceil(length)} px`;

  const widthOf = ({ left, right }: Box): number => right - left;
  const heightOf = ({ top, bottom }: Box): number => bottom - top;

  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const isSeen = (colour: string): boolean =>
    colour !== 'transparent' && !/^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);

  /** Whether people see where the box ends. */
  function isFramed(element: Element): boolean {
    const style = styleOf(element);
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    return (
      isSeen(style.backgroundColor) ||
      (style.boxShadow !== 'none' && style.boxShadow !== '') ||
      sides.some((side) => parseFloat(style[`border${side}Width`]) > 0 && isSeen(style[`border${side}Color`]))
    );
  }

  /** The element, and around it what it is laid out in, from the inside out. */
  function around(element: Element): Element[] {
    const found: Element[] = [];
    let position = 'static';
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      const holds = style.transform !== 'none' || style.contain.includes('layout');
      if (position === 'fixed' && !holds) continue;
      if (position === 'absolute' && !holds && style.position === 'static') continue;
      found.push(at);
      position = style.position;
    }
    return found;
  }

  /** Only for those who hear the page. */
  function isUnseen(element: Element): boolean {
    return around(element).some((at) => {
      const { clipPath, overflowX } = styleOf(at);
      if (clipPath.startsWith('inset(5') || clipPath.startsWith('inset(1')) return true;
      const { width, height } = at.getBoundingClientRect();
      return clips(overflowX) && (width <= 1 || height <= 1);
    });
  }

  function isShown(element: Element): boolean {
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return seen && !isUnseen(element);
  }

  const paddingBox = (element: Element): Box => {
    const { left, top } = element.getBoundingClientRect();
    const x = left + element.clientLeft;
    const y = top + element.clientTop;
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };

  /** By how much a box goes beyond another one, sideways and downwards. */
  const beyond = (inner: Box, outer: Box) => ({
    x: Math.max(outer.left - inner.left, inner.right - outer.right),
    y: Math.max(outer.top - inner.top, inner.bottom - outer.bottom),
  });

  const isTitled = (element: Element): boolean => {
    const all = flat(element.textContent);
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (flat(at.getAttribute('title')).includes(all)) return true;
    return [...element.querySelectorAll('[title]')].some((at) =>
      flat(at.getAttribute('title')).includes(all),
    );
  };

  /** What one sees of a line of text; undefined when it is scrolled away, or when a fault was found that says enough. */
  function seenOf(line: Box, element: Element, text: string): Box | undefined {
    let seen = line;
    for (const holder of around(element)) {
      const style = styleOf(holder);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const inside = paddingBox(holder);
      const over = beyond(seen, inside);
      const name = nameOf(element, text);
      if (clips(style.overflowX) && over.x > SLACK) {
        if (style.textOverflow !== 'ellipsis') {
          findings.add(`${name} is cut by ${px(over.x)} without an ellipsis, by ${nameOf(holder, '')}`);
          return undefined;
        }
        if (!isTitled(holder)) findings.add(`${name} is cut by ${px(over.x)}, and no title says all of it`);
      }
      if (clips(style.overflowY) && over.y > SLACK && heightOf(inside) > 0) {
        if (style.webkitLineClamp === 'none' || style.webkitLineClamp === '') {
          findings.add(`${name} is cut by ${px(over.y)} in height, by ${nameOf(holder, '')}`);
          return undefined;
        }
        if (!isTitled(holder)) findings.add(`${name} is cut after some lines, and no title says all of it`);
      }
      const holdsX = clips(style.overflowX) || scrolls(style.overflowX);
      const holdsY = clips(style.overflowY) || scrolls(style.overflowY);
      if (holdsX) seen = { ...seen, ...pick(meet(seen, inside), 'left', 'right') };
      if (holdsY) seen = { ...seen, ...pick(meet(seen, inside), 'top', 'bottom') };
      if (widthOf(seen) <= SLACK || heightOf(seen) <= SLACK) return undefined;
      if (isFramed(holder)) {
        const out = beyond(seen, holder.getBoundingClientRect());
        if (Math.max(out.x, out.y) > SLACK) {
          const way = out.x > SLACK ? `sideways by ${px(out.x)}` : `upwards or downwards by ${px(out.y)}`;
          findings.add(`${name} sticks out of ${nameOf(holder, '')} ${way}`);
          return undefined;
        }
      }
    }
    return seen;
  }

  function pick<Key extends keyof Box>(box: Box, ...keys: Key[]): Pick<Box, Key> {
    return Object.fromEntries(keys.map((key) => [key, box[key]])) as Pick<Box, Key>;
  }

  /** A line is as high as its font says, with room above and below the letters. */
  const lettersOf = ({ left, top, right, bottom, height }: DOMRect): Box => ({
    left,
    top: top + height * 0.2,
    right,
    bottom: bottom - height * 0.2,
  });

  function texts(): Piece[] {
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const element = text.parentElement;
      if (element === null || flat(text.textContent) === '') continue;
      if (element.closest('script, style, noscript, option, svg') !== null || !isShown(element)) continue;
      // the words that lie over the picture of a page, to be marked
      if (!isSeen(styleOf(element).color)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        const box = seenOf(lettersOf(rect), element, flat(text.textContent));
        if (box !== undefined) pieces.push({ element, text, box });
      }
    }
    return pieces;
  }

  /** What adorns a field lies in its padding; a link in a text is as high as its line. */
  function coreOf(element: Element, rect: DOMRect): Box {
    if (styleOf(element).display === 'inline') return lettersOf(rect);
    if (!element.matches('input, textarea, select')) return rect;
    const style = styleOf(element);
    return {
      left: rect.left + parseFloat(style.paddingLeft),
      top: rect.top + parseFloat(style.paddingTop),
      right: rect.right - parseFloat(style.paddingRight),
      bottom: rect.bottom - parseFloat(style.paddingBottom),
    };
  }

  const shownControls = [...document.querySelectorAll(CONTROLS)].filter(isShown);

  function controls(): Piece[] {
    return shownControls.flatMap((element) =>
      [...element.getClientRects()].flatMap((rect) => {
        let box = coreOf(element, rect);
        for (const holder of around(element).slice(1)) {
          const { overflowX, overflowY } = styleOf(holder);
          if (clips(overflowX) || scrolls(overflowX) || clips(overflowY) || scrolls(overflowY))
            box = meet(box, paddingBox(holder));
        }
        return widthOf(box) > SLACK && heightOf(box) > SLACK ? [{ element, box }] : [];
      }),
    );
  }

  /** What floats above the page on purpose, such as a menu or a bar that stays; undefined for the page itself. */
  function layerOf(element: Element): Element | undefined {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, zIndex } = styleOf(at);
      if (position === 'fixed' || position === 'sticky' || at.matches('dialog, [popover]')) return at;
      if (position === 'absolute' && zIndex !== 'auto') return at;
    }
    return undefined;
  }

  function judgeOverlaps(pieces: Piece[]): void {
    const sorted = pieces
      .map((piece) => ({ ...piece, layer: layerOf(piece.element) }))
      .toSorted((a, b) => a.box.top - b.box.top);
    for (const [index, a] of sorted.entries()) {
      for (let at = index + 1; at < sorted.length; at += 1) {
        const b = sorted[at];
        if (b === undefined || b.box.top >= a.box.bottom) break;
        if (a.layer !== b.layer || (a.text ?? a.element) === (b.text ?? b.element)) continue;
        // a text in a button, a button in a summary
        const isWithin = a.element.contains(b.element) || b.element.contains(a.element);
        if (isWithin && (a.text === undefined || b.text === undefined)) continue;
        const common = meet(a.box, b.box);
        const [width, height] = [widthOf(common), heightOf(common)];
        if (width <= SLACK || height <= SLACK) continue;
        const [one, other] = [a, b].map(({ element, text }) =>
          text === undefined ? nameOf(element) : nameOf(element, flat(text.textContent)),
        );
        findings.add(`${one} and ${other} overlap by ${px(width)} × ${px(height)}`);
      }
    }
  }

  const around24 = (box: Box): Box => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const half = TARGET / 2;
    return { left: x - half, top: y - half, right: x + half, bottom: y + half };
  };

  /** Where a press counts: the element, its label, and what is laid over a card by `::after`. */
  function targetOf(element: Element): Box {
    const boxes: Box[] = [element.getBoundingClientRect()];
    if (element instanceof HTMLInputElement)
      for (const label of element.labels ?? []) if (isShown(label)) boxes.push(label.getBoundingClientRect());
    for (const pseudo of ['::before', '::after']) {
      const { content, position, width, height } = getComputedStyle(element, pseudo);
      if (content === 'none' || position !== 'absolute') continue;
      const middle = around24(element.getBoundingClientRect());
      const [x, y] = [(middle.left + middle.right) / 2, (middle.top + middle.bottom) / 2];
      const [halfX, halfY] = [parseFloat(width) / 2, parseFloat(height) / 2];
      boxes.push({ left: x - halfX, right: x + halfX, top: y - halfY, bottom: y + halfY });
    }
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  }

  const isSmall = (box: Box): boolean => widthOf(box) < TARGET - 0.5 || heightOf(box) < TARGET - 0.5;

  function isInSentence(element: Element): boolean {
    if (styleOf(element).display !== 'inline') return false;
    return flat(element.parentElement?.textContent).length > flat(element.textContent).length;
  }

  /** How far the middle of a target is from a box. */
  function distance(target: Box, box: Box): number {
    const { left, right, top, bottom } = target;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  }

  /** The innermost box that it is scrolled in, and whether a part of it is scrolled out of sight. */
  function scrollOf(element: Element): { scroller: Element | undefined; isAway: boolean } {
    const scroller = around(element)
      .slice(1)
      .find((at) => scrolls(styleOf(at).overflowX) || scrolls(styleOf(at).overflowY));
    if (scroller === undefined) return { scroller, isAway: false };
    const { x, y } = beyond(element.getBoundingClientRect(), paddingBox(scroller));
    return { scroller, isAway: Math.max(x, y) > SLACK };
  }

  function judgeTargets(): void {
    const targets = shownControls
      .filter((element) => !element.matches(':disabled') && styleOf(element).pointerEvents !== 'none')
      .map((element) => ({ element, box: targetOf(element), layer: layerOf(element), ...scrollOf(element) }));
    for (const { element, box, layer, scroller, isAway } of targets) {
      if (!isSmall(box) || isInSentence(element)) continue;
      const near = targets.find((other) => {
        if (other.element === element || other.layer !== layer || other.element.contains(element))
          return false;
        if (element.contains(other.element)) return false;
        if (scroller !== other.scroller && (isAway || other.isAway)) return false;
        if (distance(box, other.box) < TARGET / 2 - 0.5) return true;
        const middle = around24(other.box);
        const [x, y] = [(middle.left + middle.right) / 2, (middle.top + middle.bottom) / 2];
        const point = { left: x, right: x, top: y, bottom: y };
        return isSmall(other.box) && distance(box, point) < TARGET - 0.5;
      });
      if (near === undefined) continue;
      const size = `${Math.round(widthOf(box))} × ${Math.round(heightOf(box))} px`;
      findings.add(`${nameOf(element)} is a target of ${size} beside ${nameOf(near.element)}`);
    }
  }

  function judgePage(pieces: Piece[]): void {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const widest = [...document.body.querySelectorAll('*')].reduce<Element>(
        (most, each) =>
          each.getBoundingClientRect().right >= most.getBoundingClientRect().right ? each : most,
        document.body,
      );
      findings.add(`The page scrolls sideways by ${px(scrollWidth - clientWidth)}, up to ${nameOf(widest)}`);
    }
    for (const { element, text, box } of pieces) {
      const name = text === undefined ? nameOf(element) : nameOf(element, flat(text.textContent));
      const [left, right] = [box.left + scrollX, box.right + scrollX];
      // as a link that appears when it is reached by keyboard
      if (right <= 0 || box.bottom + scrollY <= 0 || left >= clientWidth) continue;
      if (left < -SLACK) findings.add(`${name} begins ${px(-left)} before the page`);
      if (right > clientWidth + SLACK)
        findings.add(`${name} ends ${px(right - clientWidth)} behind the page`);
    }
  }

  const pieces = [...texts(), ...controls()];
  judgePage(pieces);
  judgeOverlaps(pieces);
  judgeTargets();
  return [...findings];
}
