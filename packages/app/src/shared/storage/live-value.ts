import { useSyncExternalStore } from 'react';

export interface LiveValue<T> {
  /** Announces that the value may have changed; components that show it render again if it did. */
  changed: () => void;
  /** The value, in a component. */
  useValue: () => T;
}

/**
 * A value that is kept outside of components, where code that is no component changes it.
 *
 * @param read reads the present value; the same object as long as nothing changed
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
