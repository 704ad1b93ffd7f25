import { useSyncExternalStore } from 'react';

/**
 * A fact of the page that does not change, such as its language.
 *
 * @param before stands for it where there is no page yet: on a server, and while its markup is taken over
 */
export function usePage<Fact, Before>(read: (page: Document) => Fact, before: Before): Fact | Before {
  return useSyncExternalStore<Fact | Before>(
    neverChanges,
    () => read(document),
    () => before,
  );
}

const neverChanges = () => stopListening;
const stopListening = () => {};
