import { createElement, createRef, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { render } from 'vitest-browser-react';
import { EXCEPTIONS, type Exception } from './exceptions.ts';
import { SAMPLES } from './samples.tsx';
import { WITHIN } from './within.tsx';

type Part = ComponentType<Record<string, unknown>>;

const modules = import.meta.glob<Record<string, unknown>>('../{atoms,molecules,organisms}/*/index.ts', {
  eager: true,
});

/** Every exported component: a function with a capital letter. */
const parts = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, Part] => typeof entry[1] === 'function' && /^[A-Z]/u.test(entry[0]))
    .map(([name, part]) => ({ name, part, level: path.split('/')[1] ?? '' })),
);

const sampleOf = (part: Part, name: string, props: Record<string, unknown> = {}) => {
  const element = createElement(part, { ...SAMPLES[name], ...props });
  return WITHIN[name]?.(element) ?? element;
};
const shown = (part: Part, name: string, props: Record<string, unknown> = {}) =>
  render(sampleOf(part, name, props));

/** Handlers that a caller may give to every part. */
const HANDLED = ['onClick', 'onKeyDown', 'onFocus', 'onBlur'] as const;

/** Parts that have to pass a check. */
const partsFor = (check: keyof Exception) =>
  parts.filter(({ name }) => EXCEPTIONS[name]?.all === undefined && EXCEPTIONS[name]?.[check] === undefined);

describe('every exported part (DESIGN-01)', () => {
  let errors: MockInstance;
  let warnings: MockInstance;
  beforeEach(() => {
    errors = vi.spyOn(console, 'error');
    warnings = vi.spyOn(console, 'warn');
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(partsFor('root'))('$name is one element', async ({ name, part }) => {
    const { container } = await shown(part, name);
    expect(container.childElementCount).toBe(1);
  });

  it.each(partsFor('all'))('$name complains about nothing', async ({ name, part }) => {
    await shown(part, name);
    expect(errors).not.toHaveBeenCalled();
    expect(warnings).not.toHaveBeenCalled();
  });

  it.each(partsFor('className'))('$name joins className with its own classes', async ({ name, part }) => {
    const { baseElement, container, rerender } = await shown(part, name);
    const own = name in WITHIN ? [] : [...(container.firstElementChild?.classList ?? [])];
    await rerender(sampleOf(part, name, { className: 'of-the-caller' }));
    const [target, ...others] = baseElement.querySelectorAll('.of-the-caller');
    expect(others).toEqual([]);
    expect([...(target?.classList ?? [])]).toEqual(expect.arrayContaining(['of-the-caller', ...own]));
  });

  it.each(partsFor('rest'))('$name hands on what it does not know', async ({ name, part }) => {
    const { baseElement } = await shown(part, name, { 'data-of-the-caller': 'yes', lang: 'fr' });
    const targets = baseElement.querySelectorAll('[data-of-the-caller="yes"]');
    expect(targets).toHaveLength(1);
    expect(targets[0]?.getAttribute('lang')).toBe('fr');
  });

  it.each(partsFor('rest'))('$name calls the handlers of the caller', async ({ name, part }) => {
    const handlers = Object.fromEntries(HANDLED.map((handler) => [handler, vi.fn()]));
    const { baseElement } = await shown(part, name, { 'data-of-the-caller': 'yes', ...handlers });
    const target = baseElement.querySelector('[data-of-the-caller="yes"]');
    for (const event of [
      new MouseEvent('click', { bubbles: true }),
      new KeyboardEvent('keydown', { bubbles: true, key: 'x' }),
      new KeyboardEvent('keydown', { bubbles: true, key: 'ArrowDown' }),
      new FocusEvent('focusin', { bubbles: true }),
      new FocusEvent('focusout', { bubbles: true }),
    ])
      target?.dispatchEvent(event);
    expect(HANDLED.filter((handler) => handlers[handler]?.mock.calls.length === 0)).toEqual([]);
  });

  it.each(partsFor('className'))('$name has style where it has className', async ({ name, part }) => {
    const style = { '--of-the-caller': 'yes' };
    const { baseElement } = await shown(part, name, { className: 'of-the-caller', style });
    const target = baseElement.querySelector<HTMLElement>('.of-the-caller');
    expect(target?.style.getPropertyValue('--of-the-caller')).toBe('yes');
  });

  it.each(partsFor('ref'))('$name fills ref with a node of the page', async ({ name, part }) => {
    const ref = createRef<Element>();
    await shown(part, name, { ref });
    expect(ref.current).toBeInstanceOf(Element);
    expect(ref.current?.isConnected).toBe(true);
  });
});

/** Props that take a value of a closed set, which chooses a look, an icon or a side. */
const CLOSED_SETS: readonly [part: string, ...props: string[]][] = [
  ['ActionIcon', 'tone'],
  ['Badge', 'tone'],
  ['Banner', 'tone'],
  ['Button', 'variant', 'size'],
  ['Dialog', 'size'],
  ['FullPageState', 'variant'],
  ['IconButton', 'variant', 'size'],
  ['Label', 'variant'],
  ['Link', 'variant'],
  ['NoticeBar', 'tone'],
  ['Notification', 'state'],
  ['Persona', 'size'],
  ['PersonCard', 'variant'],
  ['RadioGroup', 'orientation'],
  ['Seal', 'state'],
  ['SecurityKeyUpload', 'state'],
  ['Select', 'size'],
  ['Spinner', 'size'],
  ['TaskStateButton', 'state'],
  ['Text', 'variant', 'tone'],
  ['TextInput', 'size'],
  ['Tooltip', 'side'],
  ['UiProvider', 'direction', 'density'],
  ['VerifyIdentityCard', 'state'],
];

describe('a value that is none of a closed set (VAL-UI-01, VAL-UI-03)', () => {
  const cases = CLOSED_SETS.flatMap(([name, ...props]) => props.map((prop) => ({ name, prop })));

  it.each(cases)('$name throws for a wrong $prop, and says which there are', async ({ name, prop }) => {
    const { part } = parts.find((each) => each.name === name) as { part: Part };
    const wrong = shown(part, name, { [prop]: 'pink' });
    await expect(wrong).rejects.toThrow(/^Invalid .+: pink\. Use one of .+, .+\.$/u);
  });
});

describe('the list of exceptions (DESIGN-01)', () => {
  it('names parts that exist, each with a reason', () => {
    const names = parts.map(({ name }) => name);
    for (const [name, reasons] of Object.entries(EXCEPTIONS)) {
      expect(names).toContain(name);
      expect(Object.values(reasons).filter((reason: string) => reason.length < 15)).toEqual([]);
    }
  });

  it('every level has parts that are tested', () => {
    expect(new Set(parts.map(({ level }) => level))).toEqual(new Set(['atoms', 'molecules', 'organisms']));
    expect(parts.length).toBeGreaterThan(60);
  });
});
