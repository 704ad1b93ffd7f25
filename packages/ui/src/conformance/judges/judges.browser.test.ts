import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { framedControls, judgeForcedColors } from './forced-colors.ts';
import { judgeReducedMotion } from './reduced-motion.ts';
import { withPreferences } from './with-preferences.ts';

let host: HTMLElement;
const show = (html: string) => {
  host.innerHTML = html;
};
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => host.remove());

describe('the judge of forced colours', () => {
  async function findingsIn(html: string): Promise<string[]> {
    show(`<style>button { border: 0; background: none; padding: 4px } .ground { background: #4b3fd8; color: #fff } .shadow { box-shadow: 0 0 0 1px #000 }
      .edge { border: 1px solid transparent } [aria-selected=true] { background: #eeedfd } .line[aria-selected=true] { text-decoration: underline }
      .switch::before { content: ''; display: block; inline-size: 8px; block-size: 8px; background: #4b3fd8 } .seen::before { background: CanvasText }
      .switch[aria-checked=true]::before { translate: 8px }
      </style>${html}`);
    const framed = framedControls();
    return withPreferences({ 'forced-colors': 'active' }, () => judgeForcedColors(framed));
  }

  /** Each with what the judge must say of it, and alike what it must say nothing of. */
  const CASES: [fault: string, faulty: string, says: string, sound: string][] = [
    [
      'a button whose ground was its edge',
      '<button class="ground">Save</button>',
      '<button.ground> “Save” has no edge',
      '<button class="ground edge">Save</button>',
    ],
    [
      'a button whose shadow was its edge',
      '<button class="shadow">Save</button>',
      '<button.shadow> “Save” has no edge',
      '<button>Only words</button>',
    ],
    [
      'a tab that is chosen by its ground alone',
      '<div role="tablist"><button role="tab" aria-selected="true">A</button><button role="tab" aria-selected="false">B</button></div>',
      '<button.> “A” is chosen and looks like another one that is not',
      '<div role="tablist"><button class="line" role="tab" aria-selected="true">A</button><button class="line" role="tab" aria-selected="false">B</button></div>',
    ],
    [
      'a switch whose thumb is a ground',
      '<button class="switch" role="switch" aria-checked="true">A</button><button class="switch" role="switch" aria-checked="false">B</button>',
      '<button.switch> “B” has no edge',
      '<button class="switch seen" role="switch" aria-checked="true">A</button><button class="switch seen" role="switch" aria-checked="false">B</button>',
    ],
  ];

  it.each(CASES)('finds %s', async (_, faulty, says, sound) => {
    expect(await findingsIn(faulty)).toEqual([says]);
    expect(await findingsIn(sound)).toEqual([]);
  });
});

describe('the judge of reduced motion', () => {
  async function findingsIn(html: string): Promise<string[]> {
    show(`<style>@keyframes turn { to { rotate: 1turn } } .fades { transition: color 140ms }
      @media (prefers-reduced-motion: reduce) { .heeds { transition: none } }</style>${html}`);
    return withPreferences({ 'prefers-reduced-motion': 'reduce' }, judgeReducedMotion);
  }

  const CASES: [fault: string, faulty: string, says: string, sound: string][] = [
    [
      'what changes in a while',
      '<p class="fades">A</p>',
      '<p.fades> changes within 0.14s',
      '<p class="fades heeds">A</p>',
    ],
    [
      'what turns quickly without end',
      '<style>.d::before { content: "x"; animation: turn 700ms infinite }</style><p class="d">D</p>',
      '<p.d>::before moves within 0.7s',
      '<style>.e::before { content: "x"; animation: turn 3s infinite }</style><p class="e">E</p>',
    ],
    [
      'what comes in slowly once',
      '<style>.f { animation: turn 3s }</style><p class="f">F</p>',
      '<p.f> moves within 3s',
      '<p class="g">G</p>',
    ],
    [
      'an area that scrolls smoothly',
      '<div class="h" style="scroll-behavior: smooth">H</div>',
      '<div.h> scrolls smoothly',
      '<div class="h">H</div>',
    ],
  ];

  it.each(CASES)('finds %s', async (_, faulty, says, sound) => {
    expect(await findingsIn(faulty)).toEqual([says]);
    expect(await findingsIn(sound)).toEqual([]);
  });
});
