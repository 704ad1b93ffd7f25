import { useSyncExternalStore } from 'react';

export interface LiveValue<T> {
  /** Says that reading may give something else now; whoever shows the value is rendered again if it does. */
  changed: () => void;
  /** The value, in a component. */
  useValue: () => T;
}

/**
 * A value that is kept outside of components, where code that is no component changes it.
 *
 * @param read what it is now; the same object as long as nothing changed
 */
export function liveValue<T>(read: () => T): LiveValue<T> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    changed: () => {
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, read),
  };
}
