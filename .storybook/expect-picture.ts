import { expect, type RunnerTestCase } from 'vitest';
import { page } from 'vitest/browser';

declare module 'vitest' {
  interface TaskMeta {
    /** Pictures that a story was compared with, by the names of their files, and whether it looked the same. */
    pictures?: Record<string, boolean>;
  }
}

/** How far around a part its shadow and its focus ring are seen, in px. */
const SURROUNDINGS_PX = 32;

/**
 * Compares the page with its reference picture, down to where the last part ends: the ground below would only cost bytes and
 * time. A difference fails the test, which goes on, so that one run shows all pictures that differ.
 */
export async function expectPicture(task: RunnerTestCase, name: string): Promise<void> {
  const failures = failuresOf(task);
  const clip = { x: 0, y: 0, width: innerWidth, height: heightInUse() };
  await expect.soft(page).toMatchScreenshot(name, { screenshotOptions: { clip } });
  (task.meta.pictures ??= {})[fileNameOf(name)] = failuresOf(task) === failures;
}

/** Vitest writes one hyphen where the id of a story has two. */
const fileNameOf = (name: string) => name.replace(/-{2,}/gu, '-');

const failuresOf = ({ result }: RunnerTestCase) => result?.errors?.length ?? 0;

function heightInUse(): number {
  const bottoms = [...document.body.querySelectorAll('*')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect().bottom);
  return Math.min(innerHeight, Math.ceil(Math.max(0, ...bottoms)) + SURROUNDINGS_PX);
}
