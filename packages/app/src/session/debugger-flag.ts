import { useSyncExternalStore } from 'react';

const KEY = 'debugger';
const listeners = new Set<() => void>();

/** J-021: the debugger flag of this browser, which switches the beta features on for who has them. */
export function debuggerFlag(): boolean {
  return localStorage.getItem(KEY) === 'true';
}

export function setDebuggerFlag(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The flag, followed as it changes in this tab. */
export function useDebuggerFlag(): boolean {
  return useSyncExternalStore(subscribe, debuggerFlag);
}
