import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { act } from 'react';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { speakEnglish } from '../../testing/english.ts';
import { SearchablePeople } from './searchable-people.tsx';

const personOf = (firstName: string) => ({
  person: { firstName, lastName: null, emailAddress: `${firstName}@example.com` } as NaturalPerson,
});

/** React notices a value only if it was set past its own setter on the element. */
const valueOf = (element: Element): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};

beforeAll(() => speakEnglish('places', 'common'));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the list follows half a second after the last key, in one step (CONST-TIME-02)', async () => {
  const list = { people: ['Ada', 'Grace'].map(personOf), error: undefined, reload: async () => undefined };
  const shown: string[] = [];
  await render(
    <SearchablePeople list={list} label="Search people">
      {(found) => {
        const names = found.map(({ person }) => person.firstName).join(', ');
        if (shown.at(-1) !== names) shown.push(names);
        return names;
      }}
    </SearchablePeople>,
  );
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // at once: what the browser's driver types takes time of its own
  const type = (text: string) =>
    act(async () => {
      const search = page.getByRole('searchbox', { name: 'Search people' }).element();
      valueOf(search).set?.call(search, text);
      search.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  await type('a');
  await pass(499);
  await type('gr');
  await pass(499);
  expect(shown).toEqual(['Ada, Grace']);
  await pass(1);
  expect(shown).toEqual(['Ada, Grace', 'Grace']);
});
