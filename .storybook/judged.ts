import axe from 'axe-core';
import { expect } from 'vitest';
import { judgeLayout } from '../e2e/support/layout-judge.ts';
import { AXE_OPTIONS } from './axe-options.ts';

/** Axe finds nothing in the story, which looks as described. */
export async function expectAccessible(look: string): Promise<void> {
  // colours that fade into the other theme would be measured half way
  await settled();
  const { violations } = await axe.run(document.body, AXE_OPTIONS);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(findings, `findings of axe in ${look}`).toEqual([]);
}

/** Everything lies where it belongs. Parts that slide to their place at another width begin a frame after it. */
export async function expectInPlace(look = 'as it is', frames = 2): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await nextFrame();
  await settled();
  expect(judgeLayout(), `layout at ${innerWidth} px, ${look}`).toEqual([]);
}

/** Resolves when what moves has arrived; one that is called off has as well. */
async function settled(): Promise<void> {
  const passing = document.getAnimations().filter((each) => !isEndless(each));
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
