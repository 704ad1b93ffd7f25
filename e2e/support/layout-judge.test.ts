import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumLaunch } from '../../tools/chromium.ts';
import { judgeLayout } from './layout-judge.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunch());
  page = await browser.newPage({ viewport: { width: 360, height: 600 } });
});
afterAll(() => browser.close());

const LONG = 'Mietvertrag'.repeat(20);

async function findingsIn(body: string): Promise<string[]> {
  await page.setContent(
    `<!doctype html><style>body { margin: 16px; font: 16px/1.5 sans-serif } .card { border: 1px solid } .cut { overflow: hidden; white-space: nowrap }</style><body>${body}`,
  );
  return page.evaluate(judgeLayout);
}

/** Each with what the judge must say of it, and alike what it must say nothing of. */
const CASES: [fault: string, faulty: string, says: RegExp, sound: string][] = [
  [
    'a text that is wider than its card',
    `<div style="overflow: auto"><div class="card" style="width: 200px"><p>${LONG}</p></div></div>`,
    /^<p> “Mietvertrag.*” sticks out of <div\.card> sideways by \d+ px$/,
    `<div class="card" style="width: 200px"><p style="overflow-wrap: anywhere">${LONG}</p></div>`,
  ],
  [
    'a text that is higher than its card',
    '<div class="card" style="width: 100px; height: 30px">One line and another one</div>',
    /sticks out of <div\.card> upwards or downwards by \d+ px$/,
    '<div class="card" style="width: 100px; height: 30px; overflow: auto">One line and another one</div>',
  ],
  [
    'a grid that grows with a long word in it',
    `<div style="overflow: auto"><div class="card"><div style="display: grid"><div><p class="cut" style="text-overflow: ellipsis" title="${LONG}">${LONG}</p></div></div></div></div>`,
    /sticks out of <div\.card> sideways/,
    `<div class="card"><div style="display: grid; grid-template-columns: minmax(0, 1fr)"><div><p class="cut" style="text-overflow: ellipsis" title="${LONG}">${LONG}</p></div></div></div>`,
  ],
  [
    'a text that is cut without an ellipsis',
    `<p class="cut" title="${LONG}">${LONG}</p>`,
    /is cut by \d+ px without an ellipsis, by <p\.cut>$/,
    `<p class="cut" style="text-overflow: ellipsis" title="${LONG}">${LONG}</p>`,
  ],
  [
    'a text that is cut and says nowhere what it is',
    `<p class="cut" style="text-overflow: ellipsis">${LONG}</p>`,
    /is cut by \d+ px, and no title says all of it$/,
    `<p class="cut" style="text-overflow: ellipsis"><span title="${LONG}">${LONG}</span></p>`,
  ],
  [
    'a second line that is cut',
    '<p style="width: 100px; height: 24px; overflow: hidden">One line and another one</p>',
    /is cut by \d+ px in height, by <p>$/,
    '<p style="width: 100px; height: 0; overflow: hidden">One line and another one</p>',
  ],
  [
    'a text over another one',
    '<p>The first text</p><p style="margin-top: -30px">The second text</p>',
    /^<p> “The first text” and <p> “The second text” overlap by \d+ px × \d+ px$/,
    '<p>The first text</p><p style="position: fixed; top: 20px">The second text</p>',
  ],
  [
    'a button over another one',
    '<button style="width: 100px">Save</button><button style="width: 100px; margin-left: -40px">Cancel</button>',
    /^<button> “Save” and <button> “Cancel” overlap by 4\d px/,
    '<button style="width: 100px">Save</button><button style="width: 100px">Cancel</button>',
  ],
  [
    'a button over the text of a field',
    '<input style="width: 200px"><button style="margin-left: -60px; position: relative">Show</button>',
    /^<input> and <button> “Show” overlap|^<button> “Show” and <input> overlap/,
    '<input style="width: 200px; padding-right: 80px"><button style="margin-left: -60px; position: relative">Show</button>',
  ],
  [
    'a small target beside another one',
    '<button style="width: 16px; height: 16px; padding: 0; border: 0"></button><button style="width: 16px; height: 16px; padding: 0; border: 0"></button>',
    /^<button> is a target of 16 × 16 px beside <button>$/,
    '<button style="width: 16px; height: 16px; padding: 0; border: 0; margin-right: 10px"></button><button style="width: 16px; height: 16px; padding: 0; border: 0"></button>',
  ],
  [
    'links below each other that are too low',
    '<nav style="font-size: 12px; line-height: 15px"><a href="/a" style="display: block">One</a><a href="/b" style="display: block">Two</a></nav>',
    /^<a> “(One|Two)” is a target of 328 × 15 px beside <a>/,
    '<p style="font-size: 12px; line-height: 15px; width: 60px">Read <a href="/a">this page</a> and <a href="/b">that page</a>.</p>',
  ],
  [
    'a page that scrolls sideways',
    '<div style="width: 500px; height: 10px" class="wide"></div>',
    /^The page scrolls sideways by 156 px, up to <div\.wide>$/,
    '<div style="overflow: auto"><div style="width: 500px; height: 10px"></div></div>',
  ],
  [
    'a text that begins before the page',
    '<p style="margin-left: -40px">The text</p>',
    /^<p> “The text” begins 24 px before the page$/,
    '<p style="position: absolute; left: -999px">The text</p>',
  ],
];

for (const [fault, faulty, says, sound] of CASES) {
  it(`the judge of the layout finds ${fault}, and nothing where it is mended`, async () => {
    expect(await findingsIn(faulty)).toContainEqual(expect.stringMatching(says));
    expect(await findingsIn(sound)).toEqual([]);
  });
}

it('the judge of the layout says nothing of what is made for those who hear the page, or is hidden', async () => {
  const sound = [
    '<p>Shown</p><span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">Only heard, and long</span>',
    `<p style="visibility: hidden; white-space: nowrap; width: 10px; overflow: hidden">Hidden</p>`,
    '<label style="display: flex"><input type="checkbox" style="width: 13px; height: 13px">A label of a checkbox</label>',
    '<button style="padding: 4px 8px"><span>Text</span> <span>in a button</span></button>',
    '<p style="display: -webkit-box; -webkit-line-clamp: 1; -webkit-box-orient: vertical; overflow: hidden; width: 80px" title="A text of some lines">A text of some lines</p>',
  ];
  for (const body of sound) expect([body, ...(await findingsIn(body))]).toEqual([body]);
});

it('the judge of the layout sets what is scrolled under a head not beside what is in the head, but beside its own neighbours', async () => {
  const small = 'display: block; width: 60px; height: 18px; padding: 0; border: 0';
  const scrolled = (below: string) =>
    `<style>.head { height: 40px } .panel { height: 100px; overflow: auto }</style>
    <div class="head"><button style="height: 32px">Proof</button></div>
    <div class="panel"><button style="${small}">Compare</button>${below}<div style="height: 500px"></div></div>
    <script>document.querySelector('.panel').scrollTop = 30</script>`;
  expect(await findingsIn(scrolled(''))).toEqual([]);
  expect(await findingsIn(scrolled(`<button style="${small}">Another</button>`))).toContainEqual(
    '<button> “Compare” is a target of 60 × 18 px beside <button> “Another”',
  );
});
