import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newConsumer, runNode } from './consumer.ts';

let folder: string;

beforeAll(async () => {
  folder = await newConsumer(inject('tarball'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Renders two persons of a size that does not exist; resolves with what came of it. */
async function twoHugePersons(mode: string): Promise<unknown> {
  const script = `
    process.env.NODE_ENV = '${mode}';
    const { createElement: h } = await import('react');
    const { renderToString } = await import('react-dom/server');
    const { Persona } = await import('@signet/ui/persona');
    const said = [];
    console.error = (text) => said.push(text);
    const person = () => renderToString(h(Persona, { name: 'Ada', size: 'huge' }));
    let sizes, thrown;
    try {
      sizes = [person(), person()].map((markup) => /data-size="(\\w+)"/u.exec(markup)[1]);
    } catch (error) {
      thrown = String(error);
    }
    console.log(JSON.stringify({ sizes, thrown, said }));`;
  return JSON.parse(await runNode(folder, '--input-type=module', '--eval', script));
}

describe('a prop of the packed kit that is none of its closed set (VAL-UI-01, VAL-UI-03)', () => {
  const MESSAGE = 'Invalid persona size: huge. Use one of small, standard, big.';

  it('throws while a product is developed', async () => {
    expect(await twoHugePersons('development')).toEqual({ thrown: `RangeError: ${MESSAGE}`, said: [] });
  });

  it('falls back in production, and the console says so once', async () => {
    expect(await twoHugePersons('production')).toEqual({ sizes: ['standard', 'standard'], said: [MESSAGE] });
  });
});
