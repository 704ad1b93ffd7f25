/** What people press or fill in. */
const CONTROLS =
  'button, select, textarea, input:not([type=hidden]), a[role], [role=button], [role=tab], [role=switch], [role=option], [role^=menuitem]';
/** Controls that look otherwise while they are chosen. */
const CHOSEN =
  ':checked, [aria-checked=true], [aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [data-active]';
const CHOOSABLE = `${CONTROLS}, a[href], [aria-current]`;
/** What may set a control apart from others where colours are forced, beside ground and border. */
const LOOKS = [
  ...(['color', 'fontWeight', 'textDecorationLine', 'outlineStyle', 'outlineWidth'] as const),
  ...(['translate', 'scale', 'opacity', 'visibility'] as const),
] as const;
const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** A control that has an edge, in whatever way: by a border, a ground or a shadow. */
export type Framed = ReadonlySet<Element>;

/** The controls whose edges are seen now; to be asked before colours are forced. */
export const framedControls = (): Framed =>
  new Set([...document.querySelectorAll(CONTROLS)].filter((control) => isShown(control) && hasEdge(control)));

/**
 * What people do not see who have their system choose the colours of pages (`forced-colors: active`, which must be on by
 * now): the edge of a control that had one before, and which one is chosen. Grounds and shadows are gone there.
 */
export function judgeForcedColors(framed: Framed): string[] {
  const lost = [...framed].filter((control) => !control.matches(CHOSEN) && !hasEdge(control));
  const chosen = [...document.querySelectorAll(CHOSEN)].filter(
    (each) => each.matches(CHOOSABLE) && isShown(each) && !isNative(each),
  );
  const alike = chosen.filter((each) => {
    const other = peersOf(each).find((peer) => isShown(peer) && !peer.matches(CHOSEN));
    return other !== undefined && lookOf(other, each) === lookOf(each, other);
  });
  return [
    ...lost.map((control) => `${nameOf(control)} has no edge`),
    ...alike.map((control) => `${nameOf(control)} is chosen and looks like another one that is not`),
  ];
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getBoundingClientRect().width > 1;

/** Those of the same kind around it. */
function peersOf(element: Element): Element[] {
  const group = element.closest(
    '[role=listbox], [role=menu], [role=tablist], [role=radiogroup], fieldset, nav, ul, ol, table',
  );
  const kind = element.getAttribute('role') ?? element.localName;
  return [...(group ?? document).querySelectorAll(element.localName)].filter(
    (other) =>
      other !== element &&
      (other.getAttribute('role') ?? other.localName) === kind &&
      other.className === element.className,
  );
}

const isSeen = (colour: string): boolean => colour !== 'transparent' && !/^rgba\(.*, 0\)$/u.test(colour);

/** The ground that one sees behind an element. */
function groundOf(element: Element | null): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (isSeen(backgroundColor)) return backgroundColor;
  }
  return getComputedStyle(document.documentElement).colorScheme === 'dark'
    ? 'rgb(0, 0, 0)'
    : 'rgb(255, 255, 255)';
}

/** What is seen of each side of its border; colours that nothing is drawn in differ without being seen. */
const bordersOf = (style: CSSStyleDeclaration): string[] =>
  SIDES.map((side) => {
    const width = style[`border${side}Width`];
    return parseFloat(width) > 0
      ? `${width} ${style[`border${side}Style`]} ${style[`border${side}Color`]}`
      : '';
  });

/** A field may have its edge around what adorns it, too. */
function hasEdge(control: Element): boolean {
  if (isNative(control) || hasOwnEdge(control)) return true;
  const box = control.parentElement;
  return control.matches('input') && box !== null && box.matches('span, div') && hasOwnEdge(box);
}

/** Drawn by the browser, which knows how in every colour. */
const isNative = (control: Element): boolean =>
  control.matches('[type=checkbox], [type=radio]') && getComputedStyle(control).appearance !== 'none';

function hasOwnEdge(box: Element): boolean {
  const outside = groundOf(box.parentElement);
  return [undefined, '::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(box, pseudo);
    if (pseudo !== undefined && style.content === 'none') return false;
    const hasBorder = SIDES.some((side) => {
      const colour = style[`border${side}Color`];
      return parseFloat(style[`border${side}Width`]) > 0 && isSeen(colour) && colour !== outside;
    });
    const hasGround = isSeen(style.backgroundColor) && style.backgroundColor !== outside;
    const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    return hasBorder || hasGround || hasOutline || style.boxShadow !== 'none';
  });
}

/** What sets a control apart that is chosen, besides its words: itself with what is in it, and what is around it alone. */
function lookOf(element: Element, other: Element): string {
  const parts = [element, ...element.querySelectorAll('*')];
  for (let at = element.parentElement; at !== null && !at.contains(other); at = at.parentElement)
    parts.push(at);
  const looks = parts.map((part) =>
    [undefined, '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        if (pseudo !== undefined && style.content === 'none') return '';
        const ground = isSeen(style.backgroundColor) ? style.backgroundColor : groundOf(part);
        return [ground, ...bordersOf(style), ...LOOKS.map((look) => style[look])].join();
      })
      .join('|'),
  );
  return looks.join('\n');
}

function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent.replace(/\s+/gu, ' ').trim();
  return `<${element.localName}.${element.className.toString().split(' ')[0] ?? ''}> “${name.slice(0, 60)}”`;
}
