import { liveValue } from '../storage/live-value.ts';

const KEY = 'debugger';
const flag = liveValue(debuggerFlag);

/** The debugger flag of this browser, which switches the beta features on for people who have them. */
export function debuggerFlag(): boolean {
  return localStorage.getItem(KEY) === 'true';
}

export function setDebuggerFlag(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
  flag.changed();
}

/** The flag, followed as it changes in this tab. */
export function useDebuggerFlag(): boolean {
  return flag.useValue();
}
